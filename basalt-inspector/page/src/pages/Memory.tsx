import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { at, getThen, short, status } from '../api';
import { count, size } from '../format';
import { page, query } from '../state';

interface Archetype {
  number: number;
  components: string[];
  rows: number;
  chunks: number;
  bytesPerRow: number;
  bytes: number;
  fill: number;
  chunkRows: number[];
}
interface Layout {
  entities: number;
  archetypes: Archetype[];
  advice: string[];
}

/** Used bytes since the page was opened, one value a second. */
const growth: number[] = [];

export function Memory() {
  const layout = useSignal<Layout | null>(null);
  const empty = useSignal(false);
  useEffect(() => {
    const load = async () => {
      if (!document.hidden) {
        layout.value = await getThen<Layout>('/archetypes').catch(() => layout.value);
        growth.push(status.value?.usedBytes ?? 0);
        growth.splice(0, growth.length - 300);
      }
    };
    void load();
    const timer = window.setInterval(() => void load(), 1000);
    return () => clearInterval(timer);
  }, [at.value]);
  const now = layout.value;
  if (!now) {
    return <section class="pane empty">Loading…</section>;
  }
  const shown = now.archetypes.filter((a) => empty.value || a.rows > 0).sort((a, b) => b.bytes - a.bytes);
  const largest = Math.max(1, ...shown.map((a) => a.bytes));
  return (
    <section class="pane scroll">
      <div class="facts">
        <div><b>{count(now.entities)}</b> entities</div>
        <div><b>{count(now.archetypes.length)}</b> archetypes, {count(now.archetypes.filter((a) => a.rows === 0).length)} empty</div>
        <div><b>{size(status.value?.usedBytes ?? 0)}</b> in arrays, {size(status.value?.pooledBytes ?? 0)} kept for reuse</div>
        <Growth />
      </div>
      {now.advice.map((text) => <p class="advice" key={text}>{text}</p>)}
      <label><input type="checkbox" checked={empty.value} onChange={(e) => (empty.value = e.currentTarget.checked)} /> empty ones, too</label>
      <table>
        <thead><tr><th>archetype</th><th>rows</th><th>chunks</th><th>bytes</th><th></th><th>bytes/row</th><th>fill</th></tr></thead>
        <tbody>
          {shown.slice(0, 500).map((archetype) => (
            <tr key={archetype.number} onClick={() => ((query.value = archetype.components.filter((c) => !c.endsWith('?')).map(short).join(' ')), (page.value = 'entities'))}>
              <td>{archetype.components.map(short).join(' ') || 'nothing'}</td>
              <td class="n">{count(archetype.rows)}</td>
              <td class="n">{count(archetype.chunks)}</td>
              <td class="n">{size(archetype.bytes)}</td>
              <td class="bars"><meter min={0} max={largest} value={archetype.bytes} /></td>
              <td class="n">{archetype.bytesPerRow}</td>
              <td class="n">{(archetype.fill * 100).toFixed(1)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Growth() {
  const most = Math.max(1, ...growth);
  const points = growth.map((bytes, i) => `${(i / 300) * 200},${40 - (bytes / most) * 38}`).join(' ');
  return (
    <svg class="growth" viewBox="0 0 200 40" role="img" aria-label="Memory since the page was opened">
      <polyline points={points} fill="none" stroke="currentColor" />
    </svg>
  );
}
