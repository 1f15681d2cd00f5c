import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { at, get, post, short, status, type PastMoment, type Value } from '../api';
import { count, show } from '../format';
import { select, page } from '../state';

interface Some {
  count: number;
  first: string[];
}
interface Difference {
  from: number;
  to: number;
  spawned: Some;
  despawned: Some;
  components: {
    component: string;
    added: Some;
    removed: Some;
    changed: number;
    values: { entity: string; fields: { path: string; before: Value; after: Value }[] }[];
  }[];
}
interface Edits {
  done: string[];
  undone: string | null;
}

export function Time() {
  const moments = useSignal<PastMoment[]>([]);
  const other = useSignal(0);
  const difference = useSignal<Difference | null>(null);
  const edits = useSignal<Edits>({ done: [], undone: null });
  useEffect(() => {
    const load = async () => {
      if (!document.hidden) {
        moments.value = (await get<{ moments: PastMoment[] }>('/history').catch(() => ({ moments: moments.value }))).moments;
        edits.value = await get<Edits>('/edits').catch(() => edits.value);
      }
    };
    void load();
    const timer = window.setInterval(() => void load(), 1000);
    return () => clearInterval(timer);
  }, []);
  const past = moments.value;
  const index = at.value === 0 ? past.length : past.findIndex((moment) => moment.number === at.value);
  const shown = past[index];
  const compare = async () => {
    const to = at.value === 0 ? '' : '&to=' + at.value;
    difference.value = await get<Difference>(`/history/difference?from=${other.value || past[0]?.number}${to}`).catch(() => null);
  };
  return (
    <section class="pane scroll">
      <h2>{at.value === 0 ? 'Now' : `Tick ${count(shown?.tick ?? 0)}, ${(((status.value?.seconds ?? 0) - (shown?.seconds ?? 0))).toFixed(1)} s ago`}</h2>
      <input
        type="range"
        class="slider"
        aria-label="Moment"
        min={0}
        max={past.length}
        value={index < 0 ? 0 : index}
        onInput={(e) => (at.value = past[Number(e.currentTarget.value)]?.number ?? 0)}
      />
      <div class="bar">
        <span class="dim">{past.length === 0 ? 'Nothing is kept of the past yet.' : `${past.length} moments, from tick ${count(past[0]?.tick ?? 0)} on`}</span>
        <button disabled={at.value === 0} onClick={() => (at.value = 0)}>Back to now</button>
        {!status.value?.readOnly && (
          <button class="danger" disabled={at.value === 0} onClick={async () => (await post('/history/resume', { at: at.value })) && (at.value = 0)}>Go on from here</button>
        )}
      </div>
      <h3>Difference</h3>
      <div class="bar">
        <select aria-label="From" value={String(other.value)} onChange={(e) => (other.value = Number(e.currentTarget.value))}>
          {past.map((moment) => <option key={moment.number} value={String(moment.number)}>tick {count(moment.tick)}</option>)}
        </select>
        <span>to {at.value === 0 ? 'now' : 'tick ' + count(shown?.tick ?? 0)}</span>
        <button disabled={past.length === 0} onClick={() => void compare()}>Compare</button>
      </div>
      {difference.value && <Shown difference={difference.value} />}
      <h3>Edits</h3>
      <div class="bar">
        <button disabled={edits.value.done.length === 0} onClick={() => void post('/edits/undo')}>Undo</button>
        <button disabled={edits.value.undone === null} onClick={() => void post('/edits/redo')}>Redo</button>
      </div>
      <ol class="edits">{edits.value.done.map((edit, i) => <li key={i}>{edit}</li>)}</ol>
    </section>
  );
}

const link = (entity: string) => <a key={entity} href="#" onClick={(e) => (e.preventDefault(), select(entity), (page.value = 'entities'))}>{entity} </a>;

function Shown({ difference }: { difference: Difference }) {
  return (
    <div class="difference" data-testid="difference">
      <p>
        {count(difference.spawned.count)} spawned {difference.spawned.first.slice(0, 10).map(link)}
        , {count(difference.despawned.count)} despawned
      </p>
      {difference.components.map((one) => (
        <fieldset key={one.component}>
          <legend>{short(one.component)}</legend>
          <p>{count(one.added.count)} added, {count(one.removed.count)} removed, {count(one.changed)} changed</p>
          <table>
            <tbody>
              {one.values.slice(0, 20).flatMap((value) =>
                value.fields.map((field) => (
                  <tr key={value.entity + field.path}>
                    <td>{link(value.entity)}</td><td>{field.path}</td><td class="value">{show(field.before)}</td><td>→</td><td class="value">{show(field.after)}</td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </fieldset>
      ))}
    </div>
  );
}
