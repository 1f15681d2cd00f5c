import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { at, getThen, post, short, status, trouble, types, edit, type Line, type Listing } from '../api';
import { count } from '../format';
import { List } from '../list';
import { pinned, query, select, selected } from '../state';
import { EntityPane } from './Entity';
import { Tree } from './Tree';

export function Entities() {
  const mode = useSignal<'list' | 'tree'>('list');
  return (
    <div class="split">
      <section class="pane">
        <Search />
        <div class="bar">
          <button aria-pressed={mode.value === 'list'} onClick={() => (mode.value = 'list')}>List</button>
          <button aria-pressed={mode.value === 'tree'} onClick={() => (mode.value = 'tree')}>Tree</button>
          {!status.value?.readOnly && at.value === 0 && (
            <button onClick={async () => select((await edit({ edit: 'spawn' }))?.entity ?? selected.value)}>New entity</button>
          )}
        </div>
        <Pinned />
        {mode.value === 'list' ? <Flat /> : <Tree />}
      </section>
      <EntityPane />
    </div>
  );
}

/** The search, with completion of component names and errors in place. */
function Search() {
  const text = useSignal(query.value);
  const error = useSignal('');
  useEffect(() => {
    text.value = query.value;
  }, [query.value]);
  const change = async (value: string) => {
    text.value = value;
    try {
      await getThen<Listing>('/entities?limit=1&query=' + encodeURIComponent(value));
      error.value = '';
      query.value = value;
    } catch (e) {
      error.value = e instanceof Error ? e.message : String(e);
    }
  };
  const word = /[\w$]+$/.exec(text.value)?.[0] ?? '';
  const offers = word.length === 0 ? [] : types.value.filter((t) => t.simpleName.toLowerCase().startsWith(word.toLowerCase()) && t.simpleName !== word).slice(0, 6);
  return (
    <div class="search">
      <input
        type="search"
        aria-label="Search"
        placeholder={'Position !Frozen Health.points<10 "name" 17v3'}
        value={text.value}
        onInput={(e) => void change(e.currentTarget.value)}
      />
      {offers.length > 0 && (
        <div class="offers">
          {offers.map((type) => (
            <button key={type.name} onClick={() => void change(text.value.slice(0, text.value.length - word.length) + type.simpleName)}>{type.simpleName}</button>
          ))}
        </div>
      )}
      {error.value && <Mistake text={text.value} error={error.value} />}
    </div>
  );
}

/** The text with a mark under the place that the server has named. */
function Mistake({ text, error }: { text: string; error: string }) {
  const place = Number(/^at (\d+)/.exec(error)?.[1] ?? 0);
  return (
    <div class="mistake" role="alert">
      {place > 0 && <pre>{text + '\n' + ' '.repeat(place - 1) + '^'}</pre>}
      {error.replace(/^at \d+: /, '')}
    </div>
  );
}

function Pinned() {
  return pinned.value.length === 0 ? null : (
    <div class="bar pins" aria-label="Pinned">
      {pinned.value.map((entity) => (
        <span key={entity} class="pin">
          <a href="#" onClick={(e) => (e.preventDefault(), select(entity))}>{entity}</a>
          <button aria-label={'Unpin ' + entity} onClick={() => (pinned.value = pinned.value.filter((one) => one !== entity))}>×</button>
        </span>
      ))}
    </div>
  );
}

function Flat() {
  const total = useSignal(0);
  const lines = useSignal(new Map<number, Line>());
  const range = useSignal({ first: 0, count: 50 });
  useEffect(() => {
    let stop = false;
    const load = async () => {
      const { first, count: rows } = range.value;
      const path = `/entities?offset=${first}&limit=${rows}&query=${encodeURIComponent(query.value)}`;
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
  }, [range.value, query.value, at.value]);
  const move = (by: number) => {
    const here = [...lines.value].find(([, line]) => line.entity === selected.value)?.[0] ?? range.value.first - by;
    const next = lines.value.get(here + by);
    if (next) {
      select(next.entity);
    }
  };
  return (
    <>
      <div class="count" data-testid="total">{count(total.value)} entities</div>
      <List
        total={total.value}
        label="Entities"
        onRange={(first, rows) => (range.value = { first, count: rows })}
        onKey={(e) => (e.key === 'ArrowDown' ? move(1) : e.key === 'ArrowUp' ? move(-1) : undefined)}
        row={(index) => {
          const line = lines.value.get(index);
          return line ? <Row line={line} /> : <span class="dim">…</span>;
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
      <span class="dim">{line.components.map(short).join(' ')}</span>
    </div>
  );
}

/** Takes the last edit back. */
export async function undo(): Promise<void> {
  const answer = await post<{ edit: string }>('/edits/undo');
  if (answer) {
    trouble.value = 'undone: ' + answer.edit;
  }
}
