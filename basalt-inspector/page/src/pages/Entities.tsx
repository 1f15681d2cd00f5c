import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { at, edit, getThen, short, status, type Line, type Listing } from '../api';
import { count } from '../format';
import { Link } from '../link';
import { List } from '../list';
import { follow } from '../live';
import { followed, pinned, query, select, selected } from '../state';
import { EntityPane } from './Entity';
import type { Archetype, Layout } from './Memory';
import { Search } from './Search';
import { Tree } from './Tree';

const MODES = ['List', 'Tree', 'Archetypes'] as const;

export function Entities() {
  const mode = useSignal<(typeof MODES)[number]>('List');
  const archetype = useSignal<Archetype | null>(null);
  return (
    <div class="split">
      <section class="pane">
        <Search />
        <div class="bar">
          <span class="group">
            {MODES.map((name) => (
              <button key={name} aria-pressed={mode.value === name} onClick={() => ((mode.value = name), (archetype.value = null))}>{name}</button>
            ))}
          </span>
          {status.value?.readOnly === false && at.value === 0 && (
            <button class="right" onClick={async () => select((await edit({ edit: 'spawn' }))?.entity ?? selected.value)}>New entity</button>
          )}
        </div>
        <Pinned />
        {mode.value === 'List' && <Flat archetype={null} />}
        {mode.value === 'Tree' && <Tree />}
        {mode.value === 'Archetypes' && (archetype.value === null ? <Archetypes choose={(one) => (archetype.value = one)} /> : <Inside archetype={archetype.value} leave={() => (archetype.value = null)} />)}
      </section>
      <EntityPane />
    </div>
  );
}

function Pinned() {
  if (pinned.value.length + followed.value.length === 0) {
    return null;
  }
  return (
    <div class="bar" aria-label="Pinned">
      {pinned.value.map((entity) => (
        <span key={entity} class="pin">
          <Link entity={entity} />
          <button class="quiet" aria-label={'Unpin ' + entity} onClick={() => (pinned.value = pinned.value.filter((one) => one !== entity))}>×</button>
        </span>
      ))}
      {followed.value.map((text) => <Followed key={text} text={text} />)}
    </div>
  );
}

/** A search with its count of now. */
function Followed({ text }: { text: string }) {
  const total = useSignal<number | null>(null);
  useEffect(() => follow<Listing>('search:' + text, (found) => (total.value = found.total)), [text]);
  return (
    <span class="pin">
      <a href="#" onClick={(e) => (e.preventDefault(), (query.value = text))}>{text}</a>
      <b>{total.value === null ? '…' : count(total.value)}</b>
      <button class="quiet" aria-label={'Unfollow ' + text} onClick={() => (followed.value = followed.value.filter((one) => one !== text))}>×</button>
    </span>
  );
}

// ---- by archetype

function Archetypes({ choose }: { choose: (archetype: Archetype) => void }) {
  const all = useSignal<Archetype[]>([]);
  const cursor = useSignal(-1);
  useEffect(() => {
    const load = async () => {
      if (!document.hidden) {
        const found = await getThen<Layout>('/archetypes').catch(() => null);
        all.value = found?.archetypes.filter((one) => one.rows > 0).sort((a, b) => b.rows - a.rows) ?? all.value;
      }
    };
    void load();
    const timer = window.setInterval(() => void load(), 1000);
    return () => clearInterval(timer);
  }, [at.value]);
  return (
    <>
      <div class="count">{count(all.value.length)} archetypes with entities</div>
      <List
        total={all.value.length}
        label="Archetypes"
        onRange={() => undefined}
        cursor={cursor.value}
        onCursor={(index) => (cursor.value = index)}
        onKey={(e, index) => {
          const one = all.value[index];
          if (e.key === 'Enter' && one) {
            choose(one);
          }
        }}
        row={(index) => {
          const one = all.value[index];
          return one && (
            <div class="entity" role="option" aria-selected={index === cursor.value} data-archetype={one.number} onClick={() => choose(one)}>
              <span>{one.components.map(short).join(' ') || 'no components'}</span>
              <span class="n dim">{count(one.rows)}</span>
            </div>
          );
        }}
      />
    </>
  );
}

function Inside({ archetype, leave }: { archetype: Archetype; leave: () => void }) {
  return (
    <>
      <div class="bar">
        <button onClick={leave}>‹ All archetypes</button>
        <span class="dim">{archetype.components.map(short).join(' ')}</span>
      </div>
      <Flat archetype={archetype.number} />
    </>
  );
}

// ---- the flat list

function Flat({ archetype }: { archetype: number | null }) {
  const total = useSignal<number | null>(null);
  const lines = useSignal(new Map<number, Line>());
  const range = useSignal({ first: 0, count: 50 });
  useEffect(() => {
    let stop = false;
    const load = async () => {
      const { first, count: rows } = range.value;
      const only = archetype === null ? '' : '&archetype=' + archetype;
      const path = `/entities?offset=${first}&limit=${rows}${only}&query=${encodeURIComponent(query.value)}`;
      const found = await getThen<Listing>(path).catch(() => null);
      if (found && !stop) {
        total.value = found.total;
        lines.value = new Map(found.entities.map((line, i) => [first + i, line]));
      }
    };
    void load();
    const timer = at.value === 0 ? window.setInterval(() => !document.hidden && void load(), 1000) : 0;
    return () => {
      stop = true;
      clearInterval(timer);
    };
  }, [range.value, query.value, at.value, archetype]);
  // The row that the keys have led to, until it is there to be selected.
  const wanted = useSignal(-1);
  useEffect(() => {
    const line = lines.value.get(wanted.value);
    if (line) {
      wanted.value = -1;
      select(line.entity);
    }
  }, [lines.value, wanted.value]);
  const known = [...lines.value].find(([, line]) => line.entity === selected.value)?.[0] ?? -1;
  return (
    <>
      <div class="count" data-testid="total">{total.value === null ? 'Loading…' : `${count(total.value)} ${total.value === 1 ? 'entity' : 'entities'}`}</div>
      <List
        key={query.value}
        total={total.value ?? 0}
        label="Entities"
        onRange={(first, rows) => (range.value = { first, count: rows })}
        cursor={wanted.value >= 0 ? wanted.value : known}
        onCursor={(index) => (wanted.value = index)}
        row={(index) => {
          const line = lines.value.get(index);
          return line ? <Row line={line} /> : <span class="entity dim">…</span>;
        }}
      />
    </>
  );
}

export function Row({ line }: { line: Line }) {
  return (
    <div class="entity" role="option" aria-selected={line.entity === selected.value} onClick={() => select(line.entity)} data-entity={line.entity}>
      <code>{line.entity}</code>
      {line.name && <b>{line.name}</b>}
      <span class="dim">{line.components.map(short).filter((name) => name !== 'Name').join(' ')}</span>
    </div>
  );
}
