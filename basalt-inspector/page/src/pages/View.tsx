import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { at, bytes, short, trouble, types, type Type } from '../api';
import { handle, readColumns, type Columns } from '../columns';
import { count } from '../format';
import { query, select, selected } from '../state';
import { EntityPane } from './Entity';
import { bodies, findLooks, namesOf, type Body, type Fields } from './looks';
import { Picture } from './picture';

interface Place {
  label: string;
  fields: string[];
}

/** Components that say where something is: two or three numbers called x, y, z beside each other. */
export function places(all: Type[]): Place[] {
  const found: Place[] = [];
  for (const type of all) {
    for (const leaf of type.leaves) {
      const start = leaf.path.slice(0, -1);
      const axis = (name: string) => type.leaves.find((other) => other.path === start + name && other.kind === 'PRIMITIVE');
      if (leaf.path.endsWith('x') && (start === '' || start.endsWith('.')) && axis('x') && axis('y')) {
        const fields = ['x', 'y', 'z'].filter((name) => axis(name)).map((name) => `${type.name}.${start}${name}`);
        found.push({ label: short(type.name) + (start === '' ? '' : '.' + start.slice(0, -1)), fields });
      }
    }
  }
  const rank = (place: Place) => (/world/i.test(place.label) ? -1 : /position/i.test(place.label) ? 0 : /transform/i.test(place.label) ? 1 : 2);
  return found.sort((a, b) => rank(a) - rank(b));
}

const MOST_POINTS = 200_000;
/** How many bodies are drawn; the others are points. */
const MOST_BODIES = 20_000;

async function columnsOf(fields: string[], most: number, text: string): Promise<Columns> {
  return readColumns(await bytes(`/columns?most=${most}&fields=${encodeURIComponent(fields.join(','))}&query=${encodeURIComponent(text)}`));
}

/** What entities look like that have this place. */
async function bodiesAt(place: string[], text: string): Promise<Body[]> {
  const looks = findLooks(types.value);
  if (looks === null) {
    return [];
  }
  const placed = await columnsOf([...place, ...namesOf(looks.body)], MOST_BODIES, text);
  if (placed.every > 1 || placed.blocks.length === 0) {
    return [];
  }
  const also = (fields: Fields | null) => (fields ? columnsOf(namesOf(fields), MOST_BODIES * 5, looks.body.type) : null);
  return bodies(looks, placed, { colour: await also(looks.colour), turn: await also(looks.turn), scale: await also(looks.scale), visible: await also(looks.visible) });
}

export function View() {
  const box = useRef<HTMLDivElement>(null);
  const picture = useRef<Picture | null>(null);
  const chosen = useSignal(0);
  const blind = useSignal(false);
  const shown = useSignal({ points: 0, bodies: 0, every: 1, tick: 0 });
  const offers = places(types.value);
  const place = offers[Math.min(chosen.value, offers.length - 1)];
  const fields = place?.fields.join(',') ?? '';
  useEffect(() => {
    if (!box.current) {
      return undefined;
    }
    try {
      const made = new Picture(box.current, (id) => select(handle(id)));
      picture.current = made;
      return () => made.close();
    } catch {
      blind.value = true;
      return undefined;
    }
  }, []);
  useEffect(() => {
    let stop = false;
    let failed = false;
    const load = async () => {
      while (!stop && fields !== '') {
        const start = performance.now();
        if (!document.hidden) {
          try {
            const text = query.value;
            const columns = await columnsOf(fields.split(','), MOST_POINTS, text);
            const looks = await bodiesAt(fields.split(','), text);
            if (!stop) {
              const points = picture.current?.show(columns, looks, selected.value) ?? 0;
              shown.value = { points, bodies: looks.length, every: columns.every, tick: columns.tick };
            }
            if (failed) {
              trouble.value = '';
            }
            failed = false;
          } catch (e) {
            failed = true;
            trouble.value = e instanceof Error ? e.message : String(e);
          }
        }
        const took = performance.now() - start;
        await new Promise((done) => setTimeout(done, at.value === 0 ? Math.max(50, took * 2) : 500));
      }
    };
    void load();
    return () => {
      stop = true;
    };
  }, [fields, query.value, at.value]);
  return (
    <div class="split wide">
      <section class="pane">
        <div class="bar">
          <select aria-label="Place" value={String(chosen.value)} onChange={(e) => (chosen.value = Number(e.currentTarget.value))}>
            {offers.map((offer, i) => <option key={offer.label} value={String(i)}>{offer.label}</option>)}
          </select>
          <button onClick={() => picture.current?.fit()}>Fit</button>
          <button disabled={selected.value === ''} onClick={() => picture.current?.focus(selected.value)}>Go to selected</button>
          <span class="dim" data-testid="points" data-tick={shown.value.tick}>{count(shown.value.points)} points{shown.value.bodies > 0 ? `, ${count(shown.value.bodies)} with a shape` : ''}{shown.value.every > 1 ? `, every ${shown.value.every}th row` : ''}</span>
        </div>
        {offers.length === 0 && <p class="empty">No component has fields called x and y.</p>}
        {blind.value && <p class="empty" role="alert">This browser has no WebGL, so there is no picture. The other pages do not need it.</p>}
        <div class="picture" ref={box} role="img" aria-label="Positions" />
      </section>
      <EntityPane />
    </div>
  );
}
