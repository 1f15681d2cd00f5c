/**
 * One live stream for what the page shows. It is closed while the tab is hidden, and comes back
 * after a broken connection. A browser has six connections to a server: if the server needs the
 * place for another tab, this one asks once a second instead.
 */
import { effect, signal } from '@preact/signals';
import { at, connection, get, Refused, status, trouble, types, type Status, type Type } from './api';

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
    timer = window.setInterval(() => void poll(), 1000);
  });
}

/** Where a topic is asked for without a stream. */
export function pathOf(topic: string): string | null {
  const subject = topic.slice(topic.indexOf(':') + 1);
  if (topic.startsWith('entity:')) {
    return '/entities/' + subject;
  }
  if (topic.startsWith('search:')) {
    return '/entities?limit=50&query=' + encodeURIComponent(subject);
  }
  return topic === 'status' ? '' : null;
}

/** Whether the key is no longer good: then only a new address helps. */
async function checkSession(): Promise<void> {
  const answer = await fetch('/api/1').catch(() => null);
  if (answer?.status === 401) {
    connection.value = 'closed';
  }
}

/** Asks for each topic, while another tab has the stream. */
async function poll(): Promise<void> {
  if (document.hidden) {
    return;
  }
  try {
    for (const [topic, all] of [...listeners]) {
      const path = pathOf(topic);
      if (path !== null) {
        const data: unknown = await get(path);
        all.forEach((listener) => listener(data));
      }
    }
    connection.value = 'open';
  } catch (e) {
    connection.value = e instanceof Refused ? 'open' : 'lost';
    void checkSession();
  }
}

/** Does something now and then while the page is seen, until the result is called. */
export function every(millis: number, action: () => Promise<unknown>): () => void {
  let stopped = false;
  let wait = 0;
  const turn = async () => {
    if (!document.hidden) {
      await action().catch(() => undefined);
    }
    if (!stopped) {
      wait = window.setTimeout(() => void turn(), millis);
    }
  };
  void turn();
  return () => {
    stopped = true;
    clearTimeout(wait);
  };
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
  // The server keeps the moment that somebody looks at.
  effect(() => (at.value === 0 ? undefined : every(5000, () => get('/types?at=' + at.value))));
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
