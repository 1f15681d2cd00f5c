import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { at, get, getThen, post, status, type SystemFacts } from '../api';
import { count, micros, size } from '../format';
import { Plot } from '../plot';
import { press } from '../press';

interface Second {
  t: number;
  runs: number;
  median: number;
  p99: number;
  max: number;
}
interface Times {
  name: string;
  runs: number;
  meanNanos: number;
  maxNanos: number;
  rows: number;
  allocatedBytes: number;
  seconds: Second[];
}
interface Schedule {
  stages: { name: string; phase: string }[];
  systems: SystemFacts[];
  explain: string;
}

const CURVES = [
  { name: 'median', colour: '#2f8f4e' },
  { name: 'p99', colour: '#c98a1b' },
  { name: 'max', colour: '#c2483f' },
];

export function Systems() {
  const schedule = useSignal<Schedule | null>(null);
  const times = useSignal<Times[]>([]);
  const chosen = useSignal('');
  const orders = useRef(0);
  useEffect(() => {
    const load = async () => {
      if (!document.hidden) {
        // What was asked for before an order does not know of it.
        const known = orders.current;
        const found = await get<Schedule>('/systems').catch(() => null);
        if (found && known === orders.current) {
          schedule.value = found;
        }
        times.value = (await getThen<{ systems: Times[] }>('/systems/times?seconds=300').catch(() => ({ systems: times.value }))).systems;
      }
    };
    void load();
    const timer = window.setInterval(() => void load(), 1000);
    return () => clearInterval(timer);
  }, [at.value]);
  const now = schedule.value;
  if (!now) {
    return <section class="pane empty">Loading…</section>;
  }
  const name = chosen.value || (now.systems[0]?.name ?? '');
  const series = times.value.find((line) => line.name === name);
  const enable = async (system: string, enabled: boolean) => {
    orders.current++;
    schedule.value = { ...now, systems: now.systems.map((one) => (one.name === system ? { ...one, enabled } : one)) };
    await post('/systems/' + encodeURIComponent(system), { enabled });
    orders.current++;
  };
  const choice = { schedule: now, times: times.value, chosen: name, choose: (other: string) => (chosen.value = other), enable };
  return (
    <div class="split">
      <section class="pane scroll">
        {at.value !== 0 && <p class="hint">Order and switches are those of now; the times end at the moment that you look at.</p>}
        <Order {...choice} />
        <p class="hint">Time runs to the right, line by line. Systems above each other touch nothing in common and can run at the same time; at a double line, commands are applied.</p>
        <Table {...choice} />
      </section>
      <section class="pane scroll">
        <h2>{name}</h2>
        {series && series.seconds.length > 0 ? <Seconds key={name} series={series} /> : <p class="dim">It has not run since somebody looks.</p>}
        <Pair schedule={now} chosen={name} />
        <h3>What the schedule says</h3>
        <pre class="explain">{now.explain}</pre>
      </section>
    </div>
  );
}

interface Choice {
  schedule: Schedule;
  times: Times[];
  chosen: string;
  choose: (name: string) => void;
  enable: (name: string, enabled: boolean) => Promise<void>;
}

/** Puts systems of a segment into lanes: those above each other can all run at the same time. */
export function lanes(systems: SystemFacts[]): SystemFacts[][] {
  const columns: SystemFacts[][] = [];
  for (const system of systems) {
    const last = columns.at(-1);
    if (last?.every((other) => system.beside.includes(other.name))) {
      last.push(system);
    } else {
      columns.push([system]);
    }
  }
  return columns;
}

const lastSecond = (times: Times[], name: string) => times.find((line) => line.name === name)?.seconds.at(-1);

/** The picture: stages from left to right, sync points between segments, systems that can run at the same time above each other. */
function Order({ schedule, times, chosen, choose }: Choice) {
  const stages = schedule.stages.filter((stage) => schedule.systems.some((system) => system.stage === stage.name));
  const longest = Math.max(1, ...schedule.systems.map((system) => lastSecond(times, system.name)?.median ?? 0));
  const beside = schedule.systems.find((system) => system.name === chosen)?.beside ?? [];
  const box = (system: SystemFacts) => {
    const second = lastSecond(times, system.name);
    return (
      <button
        key={system.name}
        aria-label={system.name}
        class={['system', system.enabled ? '' : 'off', status.value?.nextSystem === system.name ? 'next' : '', beside.includes(system.name) ? 'beside' : ''].join(' ')}
        aria-pressed={system.name === chosen}
        title={system.exclusive ? 'has the world to itself' : `reads ${system.reads.join(', ') || 'nothing'}; writes ${system.writes.join(', ') || 'nothing'}`}
        onClick={() => choose(system.name)}
      >
        <span>{system.name}</span>
        <small>{second ? micros(second.median) : '–'}</small>
        <span class="load" style={{ width: ((second?.median ?? 0) / longest) * 100 + '%' }} />
      </button>
    );
  };
  return (
    <div class="order" role="figure" aria-label="Order of the systems">
      {stages.map((stage) => {
        const own = schedule.systems.filter((system) => system.stage === stage.name);
        const segments = [...new Set(own.map((system) => system.segment))];
        return (
          <div class="stage" key={stage.name}>
            <h3>{stage.name}</h3>
            <div class="segments">
              {segments.map((segment) => (
                <div class="segment" key={segment}>
                  {lanes(own.filter((system) => system.segment === segment)).map((lane, i) => <div class="lane" key={i}>{lane.map(box)}</div>)}
                </div>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}

function Table({ schedule, times, chosen, choose, enable }: Choice) {
  return (
    <table>
      <thead>
        <tr>
          <th>on</th><th>system</th><th class="n">median</th><th class="n">p99</th><th class="n">max</th><th class="n">rows</th><th class="n">allocated</th><th class="wide-only">reads, writes*</th>
        </tr>
      </thead>
      <tbody>
        {schedule.systems.map((system) => {
          const line = times.find((one) => one.name === system.name);
          const last = line?.seconds.at(-1);
          const each = (total: number) => total / Math.max(1, line?.runs ?? 0);
          return (
            <tr key={system.name} class={system.name === chosen ? 'chosen link' : 'link'} title="The last second; rows and bytes per run" {...press(() => choose(system.name))}>
              <td>
                <input type="checkbox" aria-label={'Enable ' + system.name} checked={system.enabled} disabled={status.value?.readOnly} onClick={(e) => e.stopPropagation()} onChange={(e) => void enable(system.name, e.currentTarget.checked)} />
              </td>
              <td>{system.name}</td>
              <td class="n">{last ? micros(last.median) : ''}</td>
              <td class="n">{last ? micros(last.p99) : ''}</td>
              <td class="n">{last ? micros(last.max) : ''}</td>
              <td class="n">{line && !system.exclusive ? count(Math.round(each(line.rows))) : ''}</td>
              <td class="n">{line ? size(each(line.allocatedBytes)) : ''}</td>
              <td class="dim wide-only">{system.exclusive ? 'the whole world' : [...system.reads, ...system.writes.map((name) => name + '*')].join(' ')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Each second of the last minutes. */
function Seconds({ series }: { series: Times }) {
  const seconds = series.seconds;
  const last = seconds.at(-1);
  const positive = (nanos: number) => Math.max(nanos, 100); // the scale is logarithmic
  const data = [seconds.map((s) => s.t), seconds.map((s) => positive(s.median)), seconds.map((s) => positive(s.p99)), seconds.map((s) => positive(s.max))];
  return (
    <>
      <Plot label={'Time of ' + series.name} curves={CURVES} data={data} logarithmic show={micros} />
      <div class="keys">
        {CURVES.map((curve, i) => <span key={curve.name}><i class={'k' + i} />{curve.name} {last && micros([last.median, last.p99, last.max][i] ?? 0)}</span>)}
      </div>
    </>
  );
}

/** Why the chosen system runs before or after another one. */
function Pair({ schedule, chosen }: { schedule: Schedule; chosen: string }) {
  const other = useSignal('');
  const text = useSignal('');
  useEffect(() => {
    text.value = '';
    if (other.value !== '' && other.value !== chosen) {
      const path = `/systems/${encodeURIComponent(chosen)}/order?other=${encodeURIComponent(other.value)}`;
      void get<{ order: string }>(path).then((found) => (text.value = found.order), () => undefined);
    }
  }, [other.value, chosen]);
  return (
    <>
      <h3>
        Order and company
      </h3>
      <div class="bar">
        <span>{chosen} and</span>
        <select aria-label="Other system" value={other.value} onChange={(e) => (other.value = e.currentTarget.value)}>
          <option value="">choose another…</option>
          {schedule.systems.filter((system) => system.name !== chosen).map((system) => <option key={system.name}>{system.name}</option>)}
        </select>
      </div>
      {text.value && <pre class="explain">{text.value}</pre>}
    </>
  );
}
