/** The protocol, as the page uses it: see /api/1/openapi.json. */
import { effect, signal } from '@preact/signals';

export type Value = string | number | boolean | null;
export type Leaves = Record<string, Value>;

export interface Leaf {
  path: string;
  kind: 'PRIMITIVE' | 'ENUM' | 'STRING' | 'ENTITY' | 'REFERENCE';
  type: string;
  editable: boolean;
  constants?: string[];
  annotations?: string[];
}
export interface Type {
  name: string;
  simpleName: string;
  kind: 'RECORD' | 'TAG' | 'OBJECT';
  sparse: boolean;
  editable: boolean;
  relation: boolean;
  leaves: Leaf[];
}
export interface Status {
  readOnly: boolean;
  tick: number;
  seconds: number;
  entities: number;
  types: number;
  paused: boolean;
  nextSystem: string | null;
  speed: number;
  hasSpeed: boolean;
  usedBytes: number;
  pooledBytes: number;
  streams: number;
}
export interface Line {
  entity: string;
  name?: string;
  components: string[];
  children?: number;
}
export interface Listing {
  tick: number;
  total: number;
  offset?: number;
  entities: Line[];
}
export interface EntityFacts {
  tick: number;
  entity: string;
  alive: boolean;
  name?: string | null;
  components?: Record<string, Leaves>;
}
export interface SystemFacts {
  name: string;
  stage: string;
  phase: string;
  segment: number;
  enabled: boolean;
  exclusive: boolean;
  commands: boolean;
  reads: string[];
  writes: string[];
  sends: string[];
  receives: string[];
  groups: string[];
  queries: string[];
  beside: string[];
}
export interface Watch {
  number: number;
  entity: string;
  component: string;
  field: string;
}
export interface Entry {
  number: number;
  tick: number;
  kind: string;
  entity?: string;
  component?: string;
  field?: string;
  before?: Value | Leaves;
  after?: Value | Leaves;
  by: string;
  place?: string;
  /** The class of an event. */
  event?: string;
}
export interface PastMoment {
  number: number;
  tick: number;
  seconds: number;
  entities: number;
  millis: number;
}

export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** The last thing that went wrong, for the line at the bottom. */
export const trouble = signal('');
/** What was done last, for the same line. */
export const note = signal('');
let fading = 0;
effect(() => {
  clearTimeout(fading);
  if (note.value !== '') {
    fading = Number(setTimeout(() => (note.value = ''), 6000));
  }
});
/** The moment of the past that all pages show; 0 for now. */
export const at = signal(0);
export const status = signal<Status | null>(null);
export const connection = signal<'open' | 'lost' | 'closed'>('lost');
export const types = signal<Type[]>([]);

async function send(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch('/api/1' + path, init);
  if (!response.ok) {
    const body = (await response.json().catch(() => ({}))) as { error?: string };
    if (response.status === 410 && at.value !== 0) {
      at.value = 0;
      trouble.value = `back to now: ${body.error ?? 'that moment is gone'}`;
    }
    throw new Refused(response.status, body.error ?? response.statusText);
  }
  return response;
}

export async function get<T>(path: string): Promise<T> {
  return (await send(path)).json() as Promise<T>;
}

/** The same at the moment of the past that is shown. */
export function getThen<T>(path: string): Promise<T> {
  return get<T>(atMoment(path));
}

export function atMoment(path: string): string {
  return at.value === 0 ? path : path + (path.includes('?') ? '&' : '?') + 'at=' + at.value;
}

export async function bytes(path: string): Promise<ArrayBuffer> {
  return (await send(atMoment(path))).arrayBuffer();
}

async function write<T>(method: string, path: string, body?: unknown): Promise<T | undefined> {
  try {
    const init: RequestInit = { method };
    if (body !== undefined) {
      init.body = JSON.stringify(body);
      init.headers = { 'Content-Type': 'application/json' };
    }
    const answer = await send(path, init);
    trouble.value = '';
    return (await answer.json()) as T;
  } catch (e) {
    trouble.value = e instanceof Error ? e.message : String(e);
    return undefined;
  }
}

export const post = <T = unknown>(path: string, body: unknown = {}) => write<T>('POST', path, body);
export const remove = (path: string) => write('DELETE', path);
export const edit = (body: Record<string, unknown>) => post<{ entity: string }>('/edits', body);

async function move(direction: 'undo' | 'redo', word: string): Promise<void> {
  const answer = await post<{ edit: string }>('/edits/' + direction);
  note.value = answer ? `${word}: ${answer.edit}` : note.value;
}
/** Takes the last edit back. */
export const undo = () => move('undo', 'taken back');
export const redo = () => move('redo', 'made again');

export const control = (action: string, more: object = {}) => post('/control', { action, ...more });

export const short = (name: string) => name.slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
export const typeOf = (name: string) => types.value.find((type) => type.name === name);
