import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { at, get, note, post, redo, short, status, undo, type PastMoment, type Value } from '../api';
import { count, show } from '../format';
import { Link } from '../link';

interface Some {
  count: number;
  first: string[];
}
interface Difference {
  from: number;
  to: number;
  spawned: Some;
  despawned: Some;
  components: {
    component: string;
    added: Some;
    removed: Some;
    changed: number;
    values: { entity: string; fields: { path: string; before: Value; after: Value }[] }[];
  }[];
}
interface Edits {
  done: string[];
  undone: string | null;
}

export function Time() {
  const moments = useSignal<PastMoment[]>([]);
  const edits = useSignal<Edits>({ done: [], undone: null });
  useEffect(() => {
    const load = async () => {
      if (!document.hidden) {
        moments.value = (await get<{ moments: PastMoment[] }>('/history').catch(() => ({ moments: moments.value }))).moments;
        edits.value = await get<Edits>('/edits').catch(() => edits.value);
      }
    };
    void load();
    const timer = window.setInterval(() => void load(), 1000);
    return () => clearInterval(timer);
  }, []);
  const past = moments.value;
  const found = at.value === 0 ? past.length : past.findIndex((moment) => moment.number === at.value);
  const index = Math.max(0, found);
  const shown = past[index];
  const go = (to: number) => (at.value = past[to]?.number ?? 0);
  const ago = (moment: PastMoment | undefined) => `${((status.value?.seconds ?? 0) - (moment?.seconds ?? 0)).toFixed(1)} s ago`;
  const resume = async () => {
    if (await post('/history/resume', { at: at.value })) {
      note.value = `the world goes on from tick ${count(shown?.tick ?? 0)}`;
      at.value = 0;
    }
  };
  return (
    <section class="pane scroll">
      <h2>{at.value === 0 ? 'Now' : `Tick ${count(shown?.tick ?? 0)}, ${ago(shown)}`}</h2>
      <Moments past={past} index={index} />
      <input type="range" class="slider" aria-label="Moment" min={0} max={past.length} value={index} onInput={(e) => go(Number(e.currentTarget.value))} />
      <div class="ends">
        <span>{past.length === 0 ? 'Nothing is kept of the past yet.' : `tick ${count(past[0]?.tick ?? 0)}, ${ago(past[0])}`}</span>
        <span>now</span>
      </div>
      <div class="bar">
        <span class="group">
          <button aria-label="One moment back" disabled={index === 0} onClick={() => go(index - 1)}>‹</button>
          <button aria-label="One moment on" disabled={at.value === 0} onClick={() => go(index + 1)}>›</button>
        </span>
        <button disabled={at.value === 0} onClick={() => (at.value = 0)}>Back to now</button>
        {!status.value?.readOnly && <button class="danger" disabled={at.value === 0} title="Take the world back to this moment; what came after is lost" onClick={() => void resume()}>Go on from here</button>}
        <span class="dim">{at.value === 0 ? 'Move the slider: all pages then show the world as it was.' : `The other pages show this moment, too. The world ${status.value?.paused ? 'is paused' : 'runs on'}.`}</span>
      </div>
      <Compare past={past} />
      <h3>Edits</h3>
      <div class="bar">
        <button disabled={edits.value.done.length === 0} onClick={() => void undo()}>Undo</button>
        <button disabled={edits.value.undone === null} onClick={() => void redo()}>Redo</button>
        {edits.value.done.length === 0 && <span class="dim">What viewers have changed can be taken back here.</span>}
      </div>
      <ol class="edits">{edits.value.done.map((edit, i) => <li key={i}>{edit}</li>)}</ol>
      <Files />
    </section>
  );
}

const WIDE = 1000;
const HIGH = 56;

/** How many entities there were, above the slider. */
function Moments({ past, index }: { past: PastMoment[]; index: number }) {
  const most = Math.max(1, ...past.map((moment) => moment.entities)) * 1.15;
  const x = (i: number) => (past.length === 0 ? 0 : (i / past.length) * WIDE);
  const y = (entities: number) => HIGH - (entities / most) * HIGH;
  const last = past.at(-1);
  const points = [...past.map((moment, i) => `${x(i)},${y(moment.entities)}`), `${WIDE},${y(last?.entities ?? 0)}`].join(' ');
  return (
    <svg class="moments" viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" role="img" aria-label="Entities over time">
      <title>How many entities there were</title>
      {past.length > 0 && <polygon points={`0,${HIGH} ${points} ${WIDE},${HIGH}`} fill="currentColor" opacity="0.18" />}
      {past.length > 0 && <polyline points={points} fill="none" stroke="currentColor" vector-effect="non-scaling-stroke" />}
      <line x1={x(index)} x2={x(index)} y1={0} y2={HIGH} stroke="#c2483f" stroke-width="2" vector-effect="non-scaling-stroke" />
    </svg>
  );
}

function Compare({ past }: { past: PastMoment[] }) {
  const from = useSignal(0);
  const difference = useSignal<Difference | null>(null);
  const chosen = past.find((moment) => moment.number === from.value) ?? past[0];
  const compare = async () => {
    const to = at.value === 0 ? '' : '&to=' + at.value;
    difference.value = await get<Difference>(`/history/difference?from=${chosen?.number}${to}`).catch(() => null);
  };
  const then = past.find((moment) => moment.number === at.value);
  return (
    <>
      <h3>Difference</h3>
      <div class="bar">
        <span>from</span>
        <select aria-label="From" value={String(chosen?.number ?? '')} onChange={(e) => (from.value = Number(e.currentTarget.value))}>
          {past.map((moment) => <option key={moment.number} value={String(moment.number)}>tick {count(moment.tick)}</option>)}
        </select>
        <span>to {then ? 'tick ' + count(then.tick) : 'now'}</span>
        <button disabled={past.length === 0} onClick={() => void compare()}>Compare</button>
      </div>
      {difference.value && <Shown difference={difference.value} />}
    </>
  );
}

function Shown({ difference }: { difference: Difference }) {
  const some = (one: Some, word: string) => (
    <p>
      <b>{count(one.count)}</b> {word} <span class="names">{one.first.slice(0, 10).map((entity) => <Link key={entity} entity={entity} name={null} />)}{one.count > 10 && <span class="dim">…</span>}</span>
    </p>
  );
  return (
    <div class="difference" data-testid="difference">
      <p class="dim">from tick {count(difference.from)} to tick {count(difference.to)}</p>
      {some(difference.spawned, 'spawned')}
      {some(difference.despawned, 'despawned')}
      {difference.components.map((one) => (
        <div class="card" key={one.component}>
          <h4>{short(one.component)} <span class="dim">{[`${count(one.added.count)} added`, `${count(one.removed.count)} removed`, `${count(one.changed)} changed`].filter((text) => !text.startsWith('0 ')).join(', ')}</span></h4>
          <table>
            <tbody>
              {one.values.slice(0, 12).flatMap((value) =>
                value.fields.map((field) => (
                  <tr key={value.entity + field.path}>
                    <td><Link entity={value.entity} name={null} /></td><td>{field.path}</td><td class="value"><span class="was">{show(field.before)} →</span> {show(field.after)}</td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
          {one.changed > 12 && <span class="dim">and {count(one.changed - 12)} more</span>}
        </div>
      ))}
    </div>
  );
}

interface EditFile {
  name: string;
  edits: string[];
}

/** Files that edits can be saved into, with the differences to choose from. */
function Files() {
  const files = useSignal<EditFile[]>([]);
  const load = async () => (files.value = (await get<{ files: EditFile[] }>('/files').catch(() => ({ files: files.value }))).files);
  useEffect(() => void load(), []);
  const save = async (file: string, edit?: string) => {
    if (await post('/files/' + encodeURIComponent(file), edit === undefined ? {} : { edit })) {
      note.value = 'saved into ' + file;
    }
    await load();
  };
  const writable = status.value?.readOnly === false;
  return (
    <>
      {files.value.map((file) => (
        <div class="card" key={file.name}>
          <h4>
            {file.name} <span class="dim">{file.edits.length === 0 ? 'says what the world is' : `differs in ${count(file.edits.length)}`}</span>
            <button class="right" onClick={() => void load()}>Compare again</button>
            {writable && <button disabled={file.edits.length === 0} onClick={() => void save(file.name)}>Save all</button>}
          </h4>
          <table>
            <tbody>
              {file.edits.slice(0, 200).map((edit) => (
                <tr key={edit}>
                  <td class="value">{edit}</td>
                  <td class="n">{writable && !edit.includes(' (not saved: ') && <button onClick={() => void save(file.name, edit)}>Save</button>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </>
  );
}
