import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { at, get, getThen, remove, short, type Entry, type Leaves, type Value, type Watch } from '../api';
import { count, show } from '../format';
import { Link } from '../link';

const KINDS = ['', 'spawn', 'despawn', 'add', 'set', 'remove', 'write', 'event', 'restore'];

export function Events() {
  const entries = useSignal<Entry[]>([]);
  const watches = useSignal<Watch[]>([]);
  const kind = useSignal('');
  const entity = useSignal('');
  const component = useSignal('');
  const by = useSignal('');
  const stopped = useSignal(false);
  useEffect(() => {
    const load = async () => {
      if (document.hidden || stopped.value) {
        return;
      }
      const filter = new URLSearchParams({ limit: '300', kind: kind.value, component: component.value, by: by.value });
      if (/^\d+v\d+$/.test(entity.value)) {
        filter.set('entity', entity.value);
      }
      entries.value = (await getThen<{ entries: Entry[] }>('/journal?' + filter.toString()).catch(() => ({ entries: entries.value }))).entries;
      watches.value = (await get<{ watches: Watch[] }>('/watches').catch(() => ({ watches: watches.value }))).watches;
    };
    void load();
    const timer = window.setInterval(() => void load(), 500);
    return () => clearInterval(timer);
  }, [kind.value, entity.value, component.value, by.value, at.value]);
  const box = (label: string, hint: string, value: { value: string }) => (
    <input placeholder={hint} aria-label={label} size={14} value={value.value} onInput={(e) => (value.value = e.currentTarget.value)} />
  );
  return (
    <section class="pane">
      <div class="bar">
        <select aria-label="Kind" value={kind.value} onChange={(e) => (kind.value = e.currentTarget.value)}>
          {KINDS.map((name) => <option key={name} value={name}>{name === '' ? 'all kinds' : name}</option>)}
        </select>
        {box('entity', 'entity, as 17v3', entity)}
        {box('component', 'component', component)}
        {box('by', 'by which system', by)}
        <button aria-pressed={stopped.value} title="Stop the list, not the world" onClick={() => (stopped.value = !stopped.value)}>Hold</button>
      </div>
      <div class="bar" aria-label="Watches">
        {watches.value.length === 0 && <span class="hint">To see who writes a field, press the eye beside it on the page of its entity. Plain loops are told only there: they write too much to be told one by one.</span>}
        {watches.value.map((watch) => (
          <span class="pin" key={watch.number}>
            {watch.entity} {short(watch.component)}.{watch.field}
            <button class="quiet" aria-label={`Unwatch ${watch.entity} ${short(watch.component)}.${watch.field}`} onClick={() => void remove('/watches/' + watch.number)}>×</button>
          </span>
        ))}
      </div>
      <table>
        <thead><tr><th class="n">tick</th><th>what</th><th>entity</th><th>component</th><th>change</th><th>by</th><th class="wide-only">in the source</th></tr></thead>
        <tbody>
          {entries.value.map((entry) => (
            <tr key={entry.number}>
              <td class="n dim">{count(entry.tick)}</td>
              <td><span class={'kind ' + entry.kind.toLowerCase()}>{entry.kind.toLowerCase()}</span></td>
              <td>{entry.entity && <Link entity={entry.entity} name={null} />}</td>
              <td>{short(entry.component ?? entry.event ?? '')}{entry.field && '.' + entry.field}</td>
              <td class="value"><Change entry={entry} /></td>
              <td>{entry.by}</td>
              <td class="dim wide-only" title={entry.place}>{place(entry.place ?? '')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {entries.value.length === 0 && <p class="dim">Nothing has happened yet, or nothing that passes the filter.</p>}
    </section>
  );
}

/** File and line, which is what one looks for. */
export const place = (text: string) => /\((.*)\)/.exec(text)?.[1] ?? short(text);

const isLeaves = (value: Value | Leaves | undefined): value is Leaves => typeof value === 'object' && value !== null;

/** Fields that are different; of a component that has come or gone all fields. */
function Change({ entry }: { entry: Entry }) {
  const { before, after } = entry;
  if (isLeaves(before) && isLeaves(after)) {
    const paths = Object.keys(after).filter((path) => before[path] !== after[path]);
    return <>{paths.map((path) => <div key={path}>{path} <span class="was">{show(before[path])} →</span> {show(after[path])}</div>)}</>;
  }
  return (
    <>
      {before !== undefined && <span class="was">{show(before)}{after !== undefined && ' →'}</span>} {after !== undefined && show(after)}
    </>
  );
}
