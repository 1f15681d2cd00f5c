/** Which page is shown and what is selected: in the address, so that back and forth work. */
import { effect, signal } from '@preact/signals';

export const PAGES = ['entities', 'systems', 'memory', 'events', 'time', 'view'] as const;
export type Page = (typeof PAGES)[number];

export const page = signal<Page>('entities');
export const selected = signal('');
export const query = signal('');
export const pinned = signal<string[]>([]);
/** Searches whose counts are shown all the time. */
export const followed = signal<string[]>([]);

function read(): void {
  const [name, entity, text] = location.hash.slice(1).split('/').map(decodeURIComponent);
  page.value = PAGES.find((known) => known === name) ?? 'entities';
  selected.value = entity ?? '';
  query.value = text ?? '';
}

export function startRouting(): void {
  read();
  window.addEventListener('hashchange', read);
  effect(() => {
    const hash = '#' + [page.value, selected.value, query.value].map(encodeURIComponent).join('/').replace(/\/+$/, '');
    if (location.hash !== hash) {
      history.pushState(null, '', hash);
    }
  });
}

export function select(entity: string): void {
  selected.value = entity;
}
