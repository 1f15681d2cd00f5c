import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { at, edit, get, getThen, note, post, short, status, typeOf, types, type EntityFacts, type Entry, type Leaf, type Leaves, type Value, type Watch } from '../api';
import { count, show } from '../format';
import { Icon } from '../icons';
import { Link } from '../link';
import { every, follow } from '../live';
import { pinned, select, selected } from '../state';
import { Field } from './Field';
import { channels, colour, parts, type Part } from './vectors';
import { Why } from './Why';

interface Relation {
  relation: string;
  count: number;
  sources: { entity: string; name: string | null }[];
}

export function EntityPane() {
  const facts = useSignal<EntityFacts | null>(null);
  const entity = selected.value;
  useEffect(() => {
    facts.value = null;
    if (entity === '') {
      return undefined;
    }
    if (at.value !== 0 || status.value?.nextSystem) {
      void getThen<EntityFacts>('/entities/' + entity).then((found) => (facts.value = found), () => undefined);
      return undefined;
    }
    return follow<EntityFacts>('entity:' + entity, (found) => (facts.value = found));
  }, [entity, at.value, status.value?.nextSystem]);
  if (entity === '') {
    return <section class="pane empty">Select an entity to see its components.</section>;
  }
  const now = facts.value;
  return (
    <section class="pane" aria-label="Entity">
      <h2>
        {now?.name} <code>{entity}</code>
        <button aria-pressed={pinned.value.includes(entity)} onClick={() => pin(entity)}>Pin</button>
      </h2>
      {now && !now.alive && <p class="mistake">It is not alive.</p>}
      {now?.components && <Components entity={entity} components={now.components} />}
      {now?.alive && <Writes entity={entity} />}
      {now?.alive && <Relations entity={entity} />}
      {now?.alive && <Why entity={entity} />}
    </section>
  );
}

function pin(entity: string): void {
  const rest = pinned.value.filter((one) => one !== entity);
  pinned.value = rest.length === pinned.value.length ? [...rest, entity] : rest;
}

function Components({ entity, components }: { entity: string; components: Record<string, Leaves> }) {
  const writable = !status.value?.readOnly && at.value === 0;
  const missing = types.value.filter((type) => !(type.name in components) && type.editable && type.kind !== 'OBJECT');
  return (
    <>
      {Object.entries(components).map(([name, leaves]) => (
        <Component key={name} entity={entity} name={name} leaves={leaves} writable={writable} />
      ))}
      {writable && (
        <div class="bar">
          <select aria-label="Add component" value="" onChange={(e) => e.currentTarget.value && void edit({ edit: 'add', entity, component: e.currentTarget.value })}>
            <option value="">Add component…</option>
            {missing.map((type) => (
              <option key={type.name} value={type.name}>{type.simpleName}</option>
            ))}
          </select>
          <button onClick={async () => select((await edit({ edit: 'copy', entity }))?.entity ?? entity)}>Clone</button>
          <button class="danger right" onClick={() => void edit({ edit: 'despawn', entity })}>Despawn</button>
        </div>
      )}
    </>
  );
}

// ---- components

interface ComponentProps {
  entity: string;
  name: string;
  leaves: Leaves;
  writable: boolean;
}

function Component({ entity, name, leaves, writable }: ComponentProps) {
  const type = typeOf(name);
  return (
    <div class="card" data-component={short(name)}>
      <h4 title={name}>
        {short(name)}
        {type?.kind === 'TAG' && <span class="dim">tag</span>}
        {type?.sparse && <span class="dim">sparse</span>}
        {type && !type.editable && <span class="dim">read-only</span>}
        {writable && type?.editable && (
          <button class="quiet" aria-label={'Remove ' + short(name)} title="Remove" onClick={() => void edit({ edit: 'remove', entity, component: name })}>×</button>
        )}
      </h4>
      {type && parts(type.leaves).map((part) => <PartRow key={part.leaves[0]?.path} entity={entity} component={name} part={part} leaves={leaves} writable={writable} />)}
    </div>
  );
}

interface PartProps {
  entity: string;
  component: string;
  part: Part;
  leaves: Leaves;
  writable: boolean;
}

function PartRow({ entity, component, part, leaves, writable }: PartProps) {
  const set = (leaf: Leaf, value: Value) => void edit({ edit: 'set', entity, component, field: leaf.path, value });
  const values = part.leaves.map((leaf) => Number(leaves[leaf.path]));
  const shade = colour(part, values);
  const pick = async (text: string) => {
    for (const [i, value] of channels(part, text).entries()) {
      await edit({ edit: 'set', entity, component, field: part.leaves[i]?.path, value });
    }
  };
  const label = `${short(component)}.${part.leaves.length === 1 ? part.label : (part.leaves[0]?.path ?? '')}`;
  return (
    <div class="leaf" title={part.leaves.map((leaf) => [leaf.path, leaf.type, ...(leaf.annotations ?? [])].join(' ')).join('\n')}>
      <span class="label">{part.label}</span>
      <span class={part.axes.length > 0 ? 'vector' : ''}>
        {shade !== null && <input type="color" aria-label={label + ' colour'} value={shade} disabled={!writable} onChange={(e) => void pick(e.currentTarget.value)} />}
        {part.leaves.map((leaf, i) => (
          <Field
            key={leaf.path}
            label={`${short(component)}.${leaf.path}`}
            leaf={leaf}
            value={leaves[leaf.path] ?? null}
            writable={writable && leaf.editable}
            {...(part.axes[i] === undefined ? {} : { axis: part.axes[i] })}
            onValue={(value) => set(leaf, value)}
          />
        ))}
      </span>
      <button class="quiet" aria-label={'Watch ' + label} title="Who writes this? Each write is told below, and under Events." onClick={() => void watch(entity, component, part.leaves)}><Icon name="eye" /></button>
    </div>
  );
}

async function watch(entity: string, component: string, leaves: Leaf[]): Promise<void> {
  const known = (await get<{ watches: Watch[] }>('/watches')).watches;
  for (const leaf of leaves) {
    if (!known.some((one) => one.entity === entity && one.component === component && one.field === leaf.path)) {
      await post('/watches', { entity, component, field: leaf.path });
    }
  }
  note.value = `watching ${short(component)} of ${entity}`;
}

// ---- who wrote this

const SHOWN = 8;

/** The last writes of fields that are watched, with who did it. */
function Writes({ entity }: { entity: string }) {
  const writes = useSignal<Entry[]>([]);
  const watched = useSignal(false);
  useEffect(() => {
    writes.value = [];
    const load = async () => {
      const { watches } = await get<{ watches: Watch[] }>('/watches').catch(() => ({ watches: [] as Watch[] }));
      watched.value = watches.some((one) => one.entity === entity);
      if (watched.value && !document.hidden) {
        writes.value = (await get<{ entries: Entry[] }>(`/journal?kind=write&limit=${SHOWN}&entity=${entity}`).catch(() => ({ entries: writes.value }))).entries;
      }
    };
    void load();
    const timer = window.setInterval(() => void load(), 1000);
    return () => clearInterval(timer);
  }, [entity]);
  return !watched.value ? null : (
    <div class="card" aria-label="Writes">
      <h4>Who wrote this</h4>
      {writes.value.length === 0 && <span class="dim">Nobody has, since it is watched.</span>}
      <table>
        <tbody>
          {writes.value.map((one) => (
            <tr key={one.number}>
              <td class="n dim">{count(one.tick)}</td>
              <td>{one.field}</td>
              <td class="value"><span class="was">{show(one.before)} →</span> {show(one.after)}</td>
              <td>{one.by}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

// ---- relations

function Relations({ entity }: { entity: string }) {
  const relations = useSignal<Relation[]>([]);
  useEffect(() => {
    relations.value = [];
    return every(1000, async () => (relations.value = (await getThen<{ relations: Relation[] }>(`/entities/${entity}/relations`)).relations));
  }, [entity, at.value]);
  const some = relations.value.filter((relation) => relation.count > 0);
  return some.length === 0 ? null : (
    <div class="card">
      <h4>Named by</h4>
      {some.map((relation) => (
        <div class="leaf" key={relation.relation}>
          <span class="label">{short(relation.relation)}</span>
          <span class="names">
            {relation.sources.slice(0, 20).map((source) => <Link key={source.entity} entity={source.entity} name={source.name} />)}
            {relation.count > 20 && <span class="dim">and {count(relation.count - 20)} more</span>}
          </span>
        </div>
      ))}
    </div>
  );
}
