import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { get, remove, short, type Entry } from '../api';
import { count, show } from '../format';
import { page, select } from '../state';

interface Watch {
  number: number;
  entity: string;
  component: string;
  field: string;
}
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
      entries.value = (await get<{ entries: Entry[] }>('/journal?' + filter.toString()).catch(() => ({ entries: entries.value }))).entries;
      watches.value = (await get<{ watches: Watch[] }>('/watches').catch(() => ({ watches: watches.value }))).watches;
    };
    void load();
    const timer = window.setInterval(() => void load(), 500);
    return () => clearInterval(timer);
  }, [kind.value, entity.value, component.value, by.value]);
  const box = (label: string, value: { value: string }) => <input placeholder={label} aria-label={label} value={value.value} onInput={(e) => (value.value = e.currentTarget.value)} />;
  return (
    <section class="pane scroll">
      <div class="bar">
        <select aria-label="Kind" value={kind.value} onChange={(e) => (kind.value = e.currentTarget.value)}>
          {KINDS.map((name) => <option key={name} value={name}>{name === '' ? 'all kinds' : name}</option>)}
        </select>
        {box('entity', entity)}
        {box('component', component)}
        {box('by', by)}
        <button aria-pressed={stopped.value} onClick={() => (stopped.value = !stopped.value)}>Hold</button>
      </div>
      <div class="bar pins" aria-label="Watches">
        {watches.value.length === 0 && <span class="dim">To see who writes a field, press ◉ beside it on the page of its entity.</span>}
        {watches.value.map((watch) => (
          <span class="pin" key={watch.number}>
            {watch.entity} {short(watch.component)}.{watch.field}
            <button aria-label={`Unwatch ${watch.entity} ${short(watch.component)}.${watch.field}`} onClick={() => void remove('/watches/' + watch.number)}>×</button>
          </span>
        ))}
      </div>
      <table>
        <thead><tr><th>tick</th><th>what</th><th>entity</th><th>component</th><th>before</th><th>after</th><th>by</th><th>in the source</th></tr></thead>
        <tbody>
          {entries.value.map((entry) => (
            <tr key={entry.number}>
              <td class="n">{count(entry.tick)}</td>
              <td>{entry.kind.toLowerCase()}</td>
              <td>{entry.entity && <a href="#" onClick={(e) => (e.preventDefault(), select(entry.entity ?? ''), (page.value = 'entities'))}>{entry.entity}</a>}</td>
              <td>{entry.component && short(entry.component)}{entry.field && '.' + entry.field}</td>
              <td class="value">{show(entry.before)}</td>
              <td class="value">{show(entry.after)}</td>
              <td>{entry.by}</td>
              <td class="dim">{entry.place && short(entry.place.replace(/\(.*/, '')) + ' ' + (/\((.*)\)/.exec(entry.place)?.[1] ?? '')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
