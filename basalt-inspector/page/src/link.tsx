import { useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { getThen, type EntityFacts } from './api';
import { page, select } from './state';

/** Names that were asked for, so that a page of links asks once for each. */
const names = new Map<string, Promise<string>>();
const MOST = 2000;

function nameOf(entity: string): Promise<string> {
  const known = names.get(entity);
  if (known) {
    return known;
  }
  if (names.size >= MOST) {
    names.clear();
  }
  const asked = getThen<EntityFacts>('/entities/' + entity).then((facts) => facts.name ?? '', () => '');
  names.set(entity, asked);
  return asked;
}

/** An entity that can be gone to: its name, if it has one, and its handle. */
export function Link({ entity, name }: { entity: string; name?: string | null | undefined }) {
  const found = useSignal(name ?? '');
  useEffect(() => {
    found.value = name ?? '';
    if (name === undefined) {
      void nameOf(entity).then((text) => (found.value = text));
    }
  }, [entity, name]);
  const go = (e: Event) => {
    e.preventDefault();
    select(entity);
    page.value = page.value === 'view' ? 'view' : 'entities';
  };
  return (
    <a href={'#entities/' + entity} onClick={go}>
      {found.value !== '' && <>{found.value} </>}
      <code>{entity}</code>
    </a>
  );
}
