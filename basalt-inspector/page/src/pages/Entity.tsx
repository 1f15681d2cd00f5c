import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { at, edit, get, getThen, post, short, status, typeOf, types, type EntityFacts, type Leaf, type Leaves, type Value } from '../api';
import { follow } from '../live';
import { pinned, select, selected } from '../state';
import { Field } from './Field';

interface Touch {
  name: string;
  matches: boolean;
  why: string[];
}
interface Relation {
  relation: string;
  count: number;
  sources: string[];
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
    return <section class="pane empty">Select an entity.</section>;
  }
  const now = facts.value;
  return (
    <section class="pane" aria-label="Entity">
      <h2>
        <code>{entity}</code> {now?.name}
        <button aria-pressed={pinned.value.includes(entity)} onClick={() => (pinned.value = [...new Set([...pinned.value, entity])])}>Pin</button>
      </h2>
      {now && !now.alive && <p class="mistake">It is not alive.</p>}
      {now?.components && <Components entity={entity} components={now.components} />}
      {now?.alive && <Relations entity={entity} />}
      {now?.alive && at.value === 0 && <Why entity={entity} />}
    </section>
  );
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
          <button class="danger" onClick={() => void edit({ edit: 'despawn', entity })}>Despawn</button>
        </div>
      )}
    </>
  );
}

interface Part {
  entity: string;
  name: string;
  leaves: Leaves;
  writable: boolean;
}

function Component({ entity, name, leaves, writable }: Part) {
  const type = typeOf(name);
  return (
    <fieldset data-component={short(name)}>
      <legend title={name}>
        {short(name)}
        {writable && type?.editable && (
          <button aria-label={'Remove ' + short(name)} onClick={() => void edit({ edit: 'remove', entity, component: name })}>×</button>
        )}
      </legend>
      {type?.leaves.map((leaf) => (
        <LeafRow key={leaf.path} entity={entity} component={name} leaf={leaf} value={leaves[leaf.path] ?? null} writable={writable && leaf.editable} />
      ))}
    </fieldset>
  );
}

interface LeafProps {
  entity: string;
  component: string;
  leaf: Leaf;
  value: Value;
  writable: boolean;
}

function LeafRow({ entity, component, leaf, value, writable }: LeafProps) {
  const label = `${short(component)}.${leaf.path}`;
  return (
    <div class="leaf" title={[leaf.type, ...(leaf.annotations ?? [])].join(' ')}>
      <label>{leaf.path}</label>
      <Field label={label} leaf={leaf} value={value} writable={writable} onValue={(now) => void edit({ edit: 'set', entity, component, field: leaf.path, value: now })} />
      <button class="eye" aria-label={'Watch ' + label} title="Who writes this? See Events." onClick={() => void post('/watches', { entity, component, field: leaf.path })}>◉</button>
    </div>
  );
}

function Relations({ entity }: { entity: string }) {
  const relations = useSignal<Relation[]>([]);
  useEffect(() => {
    void getThen<{ relations: Relation[] }>(`/entities/${entity}/relations`).then((found) => (relations.value = found.relations), () => undefined);
  }, [entity, at.value]);
  const some = relations.value.filter((relation) => relation.count > 0);
  return some.length === 0 ? null : (
    <fieldset>
      <legend>named by</legend>
      {some.map((relation) => (
        <div class="leaf" key={relation.relation}>
          <label>{short(relation.relation)}</label>
          <span>
            {relation.sources.slice(0, 20).map((source) => (
              <a key={source} href="#" onClick={(e) => (e.preventDefault(), select(source))}>{source} </a>
            ))}
            {relation.count > 20 && `and ${relation.count - 20} more`}
          </span>
        </div>
      ))}
    </fieldset>
  );
}

interface Verdict {
  condition: string;
  met: boolean;
  reason: string;
}

/** Which systems visit it, and why others, or a query, do not. */
function Why({ entity }: { entity: string }) {
  const touches = useSignal<Touch[]>([]);
  const shown = useSignal('');
  const verdicts = useSignal<Verdict[]>([]);
  const error = useSignal('');
  useEffect(() => {
    void get<{ systems: Touch[] }>(`/entities/${entity}/systems`).then((found) => (touches.value = found.systems), () => undefined);
  }, [entity]);
  const ask = async (text: string) => {
    try {
      verdicts.value = (await get<{ conditions: Verdict[] }>(`/entities/${entity}/why?query=${encodeURIComponent(text)}`)).conditions;
      error.value = '';
    } catch (e) {
      error.value = e instanceof Error ? e.message : String(e);
    }
  };
  return (
    <fieldset>
      <legend>systems and queries</legend>
      {touches.value.filter((touch) => touch.why.length > 0).map((touch) => (
        <div key={touch.name}>
          <button class="why" aria-expanded={shown.value === touch.name} onClick={() => (shown.value = shown.value === touch.name ? '' : touch.name)}>
            <span class={touch.matches ? 'yes' : 'no'}>{touch.matches ? '✓' : '✗'}</span> {touch.name} {!touch.matches && <span class="dim">why not?</span>}
          </button>
          {shown.value === touch.name && <pre class="explain">{touch.why.join('\n')}</pre>}
        </div>
      ))}
      <input aria-label="Why not this query" placeholder="a query: why does it match or not?" onInput={(e) => void ask(e.currentTarget.value)} />
      {error.value && <div class="mistake">{error.value}</div>}
      {verdicts.value.map((verdict, i) => (
        <div key={i}>
          <span class={verdict.met ? 'yes' : 'no'}>{verdict.met ? '✓' : '✗'}</span> <code>{verdict.condition}</code> <span class="dim">{verdict.reason}</span>
        </div>
      ))}
    </fieldset>
  );
}
