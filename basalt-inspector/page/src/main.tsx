import { render } from 'preact';
import { lazy, Suspense } from 'preact/compat';
import { at, connection, control, note, redo, status, trouble, undo } from './api';
import { count, size } from './format';
import { Icon, Mark } from './icons';
import { start } from './live';
import { Entities } from './pages/Entities';
import { Events } from './pages/Events';
import { Memory } from './pages/Memory';
import { Systems } from './pages/Systems';
import { Time } from './pages/Time';
import { PAGES, page, startRouting, type Page } from './state';
import './style.css';

/** three.js is large, so it is loaded when it is needed. */
const View = lazy(() => import('./pages/View').then((module) => ({ default: module.View })));

const TITLES: Record<Page, string> = { entities: 'Entities', systems: 'Systems', memory: 'Memory', events: 'Events', time: 'Time', view: 'View' };

function App() {
  if (connection.value === 'closed') {
    return <p class="empty">This session has ended. Open the address that the program prints, or ask it for another one.</p>;
  }
  return (
    <>
      <header>
        <span class="brand"><Mark /> Basalt</span>
        <nav>
          {PAGES.map((name, i) => (
            <button key={name} aria-current={page.value === name ? 'page' : undefined} title={`Alt+${i + 1}`} onClick={() => (page.value = name)}>{TITLES[name]}</button>
          ))}
        </nav>
        <Controls />
      </header>
      {at.value !== 0 && <div class="past" role="status">You look at the past. <button onClick={() => (at.value = 0)}>Back to now</button></div>}
      <main>
        {page.value === 'entities' && <Entities />}
        {page.value === 'systems' && <Systems />}
        {page.value === 'memory' && <Memory />}
        {page.value === 'events' && <Events />}
        {page.value === 'time' && <Time />}
        {page.value === 'view' && <Suspense fallback={<p class="empty">Loading…</p>}><View /></Suspense>}
      </main>
      <footer>
        <span data-testid="connection" class={connection.value}>{connection.value === 'open' ? '● live' : '○ connecting…'}</span>
        {status.value && (
          <>
            <span>tick <b data-testid="tick">{count(status.value.tick)}</b></span>
            <span>{status.value.seconds.toFixed(1)} s</span>
            <span><b data-testid="entities">{count(status.value.entities)}</b> entities</span>
            <span>{size(status.value.usedBytes)}</span>
            {status.value.paused && <span>paused</span>}
            {status.value.readOnly && <span>read-only</span>}
          </>
        )}
        {trouble.value !== '' ? <span class="trouble" role="alert">{trouble.value}</span> : <span class="note" role="status">{note.value}</span>}
      </footer>
    </>
  );
}

function Controls() {
  const now = status.value;
  if (!now || now.readOnly) {
    return null;
  }
  return (
    <div class="controls">
      <span class="group">
        {now.paused ? (
          <button title="Space" onClick={() => void control('resume')}><Icon name="run" />Run</button>
        ) : (
          <button title="Space" onClick={() => void control('pause')}><Icon name="pause" />Pause</button>
        )}
        <button disabled={!now.paused} title="One step, or the rest of one" onClick={() => void control('step')}><Icon name="step" />Step</button>
        <button disabled={!now.paused} title="One system" onClick={() => void control('step-system')}>{now.nextSystem ? `Run ${now.nextSystem}` : 'Step system'}</button>
      </span>
      {now.hasSpeed && (
        <select aria-label="Speed" value={String(now.speed)} onChange={(e) => void control('speed', { speed: Number(e.currentTarget.value) })}>
          {[0.1, 0.25, 0.5, 1, 2, 4].map((speed) => <option key={speed} value={String(speed)}>{speed}×</option>)}
        </select>
      )}
      <span class="group">
        <button title="Undo the last edit: Ctrl+Z" aria-label="Undo" onClick={() => void undo()}><Icon name="undo" /></button>
        <button title="Redo: Ctrl+Shift+Z" aria-label="Redo" onClick={() => void redo()}><Icon name="redo" /></button>
      </span>
    </div>
  );
}

window.addEventListener('keydown', (e) => {
  const typing = e.target instanceof HTMLInputElement || e.target instanceof HTMLSelectElement;
  const number = Number(e.key);
  if (e.altKey && number >= 1 && number <= PAGES.length) {
    page.value = PAGES[number - 1] ?? 'entities';
    e.preventDefault();
  } else if (e.key === '/' && !typing) {
    document.querySelector<HTMLInputElement>('input[type=search]')?.focus();
    e.preventDefault();
  } else if (e.key.toLowerCase() === 'z' && (e.ctrlKey || e.metaKey) && !typing) {
    void (e.shiftKey ? redo() : undo());
    e.preventDefault();
  } else if (e.key === ' ' && e.target === document.body && status.value?.readOnly === false) {
    void control(status.value.paused ? 'resume' : 'pause');
    e.preventDefault();
  }
});

startRouting();
start();
render(<App />, document.getElementById('app')!);
