import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { get, post, status, type SystemFacts } from '../api';
import { count, micros, size } from '../format';

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

export function Systems() {
  const schedule = useSignal<Schedule | null>(null);
  const times = useSignal<Times[]>([]);
  const chosen = useSignal('');
  useEffect(() => {
    const load = async () => {
      if (!document.hidden) {
        schedule.value = await get<Schedule>('/systems').catch(() => schedule.value);
        times.value = (await get<{ systems: Times[] }>('/systems/times?seconds=180').catch(() => ({ systems: times.value }))).systems;
      }
    };
    void load();
    const timer = window.setInterval(() => void load(), 1000);
    return () => clearInterval(timer);
  }, []);
  const now = schedule.value;
  if (!now) {
    return <section class="pane empty">Loading…</section>;
  }
  const series = times.value.find((line) => line.name === chosen.value) ?? times.value[0];
  return (
    <div class="split">
      <section class="pane scroll">
        <Order schedule={now} chosen={series?.name ?? ''} choose={(name) => (chosen.value = name)} />
        <Table schedule={now} times={times.value} chosen={series?.name ?? ''} choose={(name) => (chosen.value = name)} />
      </section>
      <section class="pane scroll">
        {series && <h2>{series.name}</h2>}
        {series && <Plot series={series} />}
        <h3>What the schedule says</h3>
        <pre class="explain">{now.explain}</pre>
      </section>
    </div>
  );
}

interface Choice {
  schedule: Schedule;
  chosen: string;
  choose: (name: string) => void;
}

/** Whether two systems touch the same data, one of them writing. */
export function conflicts(a: SystemFacts, b: SystemFacts): boolean {
  const touches = (system: SystemFacts, name: string) => system.reads.includes(name) || system.writes.includes(name);
  return a.exclusive || b.exclusive || a.writes.some((name) => touches(b, name)) || b.writes.some((name) => touches(a, name));
}

/** Puts systems of a segment into lanes: those above each other touch different data. */
export function lanes(systems: SystemFacts[]): SystemFacts[][] {
  const columns: SystemFacts[][] = [];
  for (const system of systems) {
    const last = columns.at(-1);
    if (last && !last.some((other) => conflicts(system, other))) {
      last.push(system);
    } else {
      columns.push([system]);
    }
  }
  return columns;
}

/** The picture: stages from left to right, sync points between segments, systems that can run at the same time above each other. */
function Order({ schedule, chosen, choose }: Choice) {
  const stages = schedule.stages.filter((stage) => schedule.systems.some((system) => system.stage === stage.name));
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
                  {lanes(own.filter((system) => system.segment === segment)).map((lane, i) => (
                    <div class="lane" key={i}>
                      {lane.map((system) => (
                        <button
                          key={system.name}
                          class={['system', system.enabled ? '' : 'off', status.value?.nextSystem === system.name ? 'next' : ''].join(' ')}
                          aria-pressed={system.name === chosen}
                          title={`reads ${system.reads.join(', ') || 'nothing'}; writes ${system.writes.join(', ') || 'nothing'}`}
                          onClick={() => choose(system.name)}
                        >
                          {system.name}
                        </button>
                      ))}
                    </div>
                  ))}
                </div>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}

function Table({ schedule, times, chosen, choose }: Choice & { times: Times[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th>on</th><th>system</th><th>median</th><th>p99</th><th>max</th><th>rows/run</th><th>alloc/run</th><th>reads, writes</th>
        </tr>
      </thead>
      <tbody>
        {schedule.systems.map((system) => {
          const line = times.find((one) => one.name === system.name);
          const last = line?.seconds.at(-1);
          return (
            <tr key={system.name} class={system.name === chosen ? 'chosen' : ''} onClick={() => choose(system.name)}>
              <td>
                <input type="checkbox" aria-label={'Enable ' + system.name} checked={system.enabled} disabled={status.value?.readOnly} onClick={(e) => e.stopPropagation()} onChange={(e) => void post('/systems/' + encodeURIComponent(system.name), { enabled: e.currentTarget.checked })} />
              </td>
              <td>{system.name}</td>
              <td class="n">{last ? micros(last.median) : ''}</td>
              <td class="n">{last ? micros(last.p99) : ''}</td>
              <td class="n">{last ? micros(last.max) : ''}</td>
              <td class="n">{line ? count(Math.round(line.rows / Math.max(1, line.runs))) : ''}</td>
              <td class="n">{line ? size(line.allocatedBytes / Math.max(1, line.runs)) : ''}</td>
              <td class="dim">{system.exclusive ? 'the whole world' : [...system.reads, ...system.writes.map((name) => name + '*')].join(' ')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Plot({ series }: { series: Times }) {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  useEffect(() => {
    if (!box.current) {
      return undefined;
    }
    const colour = getComputedStyle(document.documentElement).getPropertyValue('--dim');
    const axis = { stroke: colour, grid: { stroke: colour, width: 0.2 } };
    const made = new uPlot(
      {
        width: Math.max(280, box.current.clientWidth),
        height: 240,
        scales: { x: { time: false } },
        axes: [axis, { ...axis, size: 70, values: (_, ticks) => ticks.map((n) => micros(n)) }],
        series: [
          { label: 'second' },
          { label: 'median', stroke: '#2f8f4e', width: 2 },
          { label: 'p99', stroke: '#c98a1b' },
          { label: 'max', stroke: '#c2483f' },
        ],
      },
      [[], [], [], []],
      box.current,
    );
    plot.current = made;
    return () => made.destroy();
  }, []);
  useEffect(() => {
    const seconds = series.seconds;
    plot.current?.setData([seconds.map((s) => s.t), seconds.map((s) => s.median), seconds.map((s) => s.p99), seconds.map((s) => s.max)]);
  }, [series]);
  return <div class="plot" ref={box} role="figure" aria-label={'Time of ' + series.name} />;
}
