import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { getThen, types, type Listing, type Type } from '../api';
import { followed, query } from '../state';

const WORD = /[\w$.]+$/;
const MOST = 8;

/** What the word that is being typed may become: a component, or after a dot one of its fields. */
export function offersFor(text: string, all: Type[]): string[] {
  const word = WORD.exec(text)?.[0].toLowerCase() ?? '';
  if (word === '') {
    return [];
  }
  const found = all.flatMap((type) => {
    const name = type.simpleName;
    return word.startsWith(name.toLowerCase() + '.') ? type.leaves.map((leaf) => `${name}.${leaf.path}`) : [name];
  });
  return [...new Set(found)].filter((name) => name.toLowerCase().startsWith(word) && name.toLowerCase() !== word).slice(0, MOST);
}

export const complete = (text: string, offer: string) => text.replace(WORD, offer);

/** The search, with completion and with mistakes marked in place. */
export function Search() {
  const text = useSignal(query.value);
  const error = useSignal('');
  const best = useSignal(0);
  // What was typed here must not overwrite what has been typed since.
  const typed = useRef(query.value);
  useEffect(() => {
    if (query.value !== typed.current) {
      typed.current = query.value;
      text.value = query.value;
      error.value = '';
    }
  }, [query.value]);
  const change = async (value: string) => {
    text.value = value;
    best.value = 0;
    try {
      await getThen<Listing>('/entities?limit=1&query=' + encodeURIComponent(value));
      if (text.value === value) {
        error.value = '';
        typed.current = value;
        query.value = value;
      }
    } catch (e) {
      if (text.value === value) {
        error.value = e instanceof Error ? e.message : String(e);
      }
    }
  };
  const offers = offersFor(text.value, types.value);
  const key = (e: KeyboardEvent) => {
    const offer = offers[best.value];
    if (offer !== undefined && e.key === 'Tab' && !e.shiftKey) {
      e.preventDefault();
      void change(complete(text.value, offer));
    } else if (offers.length > 0 && (e.key === 'ArrowDown' || e.key === 'ArrowUp')) {
      e.preventDefault();
      best.value = (best.value + (e.key === 'ArrowDown' ? 1 : offers.length - 1)) % offers.length;
    } else if (e.key === 'Escape') {
      void change('');
    }
  };
  return (
    <div class="search">
      <div class="bar">
        <input
          type="search"
          aria-label="Search"
          placeholder={'Position !Frozen   Health.points < 10   "name"   17v3'}
          title="Components, !without, one|other, Component.field with < <= > >= = != ~, a name in quotes, a handle. Tab completes."
          value={text.value}
          autocomplete="off"
          spellcheck={false}
          onInput={(e) => void change(e.currentTarget.value)}
          onKeyDown={key}
        />
        <button disabled={query.value === '' || followed.value.includes(query.value)} title="Keep the count of this search in sight" onClick={() => (followed.value = [...followed.value, query.value])}>Follow</button>
      </div>
      {offers.length > 0 && (
        <div class="offers" role="listbox" aria-label="Completions">
          {offers.map((offer, i) => (
            <button key={offer} role="option" aria-selected={i === best.value} onClick={() => void change(complete(text.value, offer))}>{offer}</button>
          ))}
        </div>
      )}
      {error.value && <Mistake text={text.value} error={error.value} />}
    </div>
  );
}

/** The text with a mark under the place that the server has named. */
export function Mistake({ text, error }: { text: string; error: string }) {
  const place = Number(/^at (\d+)/.exec(error)?.[1] ?? 0);
  return (
    <div class="mistake" role="alert">
      {place > 0 && <pre>{text + '\n' + ' '.repeat(place - 1) + '^'}</pre>}
      {error.replace(/^at \d+: /, '')}
    </div>
  );
}
