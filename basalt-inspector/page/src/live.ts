/**
 * One live stream for what the page shows. It is closed while the tab is hidden, and comes back
 * after a broken connection. A browser has six connections to a server: if the server needs the
 * place for another tab, this one asks once a second instead.
 */
import { effect, signal } from '@preact/signals';
import { connection, get, status, trouble, types, type Status, type Type } from './api';

type Listener = (data: unknown) => void;
const listeners = new Map<string, Set<Listener>>();
const topics = signal(0);
let source: EventSource | null = null;
let timer = 0;

/** Follows a topic until the result is called. */
export function follow<T>(topic: string, listener: (data: T) => void): () => void {
  const all = listeners.get(topic) ?? new Set();
  all.add(listener as Listener);
  listeners.set(topic, all);
  topics.value++;
  return () => {
    all.delete(listener as Listener);
    if (all.size === 0) {
      listeners.delete(topic);
    }
    topics.value++;
  };
}

function tell(topic: string, text: string): void {
  const data: unknown = JSON.parse(text);
  listeners.get(topic)?.forEach((listener) => listener(data));
}

function close(): void {
  source?.close();
  source = null;
  clearInterval(timer);
}

function open(): void {
  close();
  if (document.hidden) {
    return;
  }
  const names = [...listeners.keys()];
  const now = new EventSource('/api/1/live?rate=20&topics=' + encodeURIComponent(names.join(';')));
  source = now;
  now.onopen = () => {
    connection.value = 'open';
    void loadTypes();
  };
  now.onerror = () => {
    connection.value = 'lost';
    close();
    window.setTimeout(open, 1000);
    void checkSession();
  };
  names.forEach((name) => now.addEventListener(name, (event) => tell(name, (event as MessageEvent<string>).data)));
  now.addEventListener('trouble', (event) => {
    trouble.value = (JSON.parse((event as MessageEvent<string>).data) as { error: string }).error;
  });
  now.addEventListener('parked', () => {
    close();
    timer = window.setInterval(poll, 1000);
  });
}

/** Whether the key is no longer good: then only a new address helps. */
async function checkSession(): Promise<void> {
  const answer = await fetch('/api/1').catch(() => null);
  if (answer?.status === 401) {
    connection.value = 'closed';
  }
}

async function poll(): Promise<void> {
  if (!document.hidden) {
    status.value = await get<Status>('').catch(() => status.value);
  }
}

export async function loadTypes(): Promise<void> {
  types.value = (await get<{ types: Type[] }>('/types').catch(() => ({ types: types.value }))).types;
}

export function start(): void {
  follow<Status>('status', (now) => {
    if (now.types !== types.value.length) {
      void loadTypes();
    }
    status.value = now;
    grow(now);
  });
  let wait = 0;
  effect(() => {
    void topics.value;
    clearTimeout(wait);
    wait = window.setTimeout(open, 20);
  });
  document.addEventListener('visibilitychange', () => (document.hidden ? close() : open()));
  window.addEventListener('focus', () => timer !== 0 && source === null && open());
}

/** Bytes and entities since the page was opened, one point a second. */
export const growth: { second: number; bytes: number; entities: number }[] = [];
const GROWTH_KEPT = 600;
const opened = performance.now();

function grow(now: Status): void {
  const second = Math.floor((performance.now() - opened) / 1000);
  if (second !== growth.at(-1)?.second) {
    growth.push({ second, bytes: now.usedBytes, entities: now.entities });
    growth.splice(0, growth.length - GROWTH_KEPT);
  }
}
