import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { at, get, getThen } from '../api';
import { every } from '../live';
import { Mistake } from './Search';

interface Touch {
  name: string;
  matches: boolean;
  why: string[];
}
interface Verdict {
  condition: string;
  met: boolean;
  reason: string;
}

/** Which systems visit an entity, and why others, or a query, do not. */
export function Why({ entity }: { entity: string }) {
  const touches = useSignal<Touch[]>([]);
  const shown = useSignal('');
  const text = useSignal('');
  const verdicts = useSignal<Verdict[]>([]);
  const error = useSignal('');
  useEffect(() => {
    touches.value = [];
    // Systems know the world as it is; a query can be asked at any moment.
    return at.value === 0 ? every(1000, async () => (touches.value = (await get<{ systems: Touch[] }>(`/entities/${entity}/systems`)).systems)) : undefined;
  }, [entity, at.value]);
  const ask = async (query: string) => {
    try {
      const found = query === '' ? [] : (await getThen<{ conditions: Verdict[] }>(`/entities/${entity}/why?query=${encodeURIComponent(query)}`)).conditions;
      if (text.value === query) {
        verdicts.value = found;
        error.value = '';
      }
    } catch (e) {
      if (text.value === query) {
        error.value = e instanceof Error ? e.message : String(e);
      }
    }
  };
  useEffect(() => every(1000, () => ask(text.value)), [entity, text.value, at.value]);
  const unknown = touches.value.filter((touch) => touch.why.length === 0);
  return (
    <div class="card">
      <h4>{at.value === 0 ? 'Systems and queries' : 'Queries'}</h4>
      {touches.value.filter((touch) => touch.why.length > 0).map((touch) => (
        <div key={touch.name}>
          <button class="why" aria-expanded={shown.value === touch.name} onClick={() => (shown.value = shown.value === touch.name ? '' : touch.name)}>
            <span class={touch.matches ? 'yes' : 'no'}>{touch.matches ? '✓' : '✗'}</span> {touch.name} {!touch.matches && <span class="dim">why not?</span>}
          </button>
          {shown.value === touch.name && <pre class="explain">{touch.why.join('\n')}</pre>}
        </div>
      ))}
      {unknown.length > 0 && <div class="dim">No declared query: {unknown.map((touch) => touch.name).join(', ')}</div>}
      <input class="ask" aria-label="Why not this query" placeholder="Type a query: does it match, and why not?" spellcheck={false} value={text.value} onInput={(e) => (text.value = e.currentTarget.value)} />
      {error.value && <Mistake text={text.value} error={error.value} />}
      {error.value === '' && verdicts.value.map((verdict, i) => (
        <div key={i}>
          <span class={verdict.met ? 'yes' : 'no'}>{verdict.met ? '✓' : '✗'}</span> <code>{verdict.condition}</code> <span class="dim">{verdict.reason}</span>
        </div>
      ))}
    </div>
  );
}
