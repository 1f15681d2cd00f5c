import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { at, getThen, short, status } from '../api';
import { count, size } from '../format';
import { growth } from '../live';
import { Plot } from '../plot';
import { press } from '../press';
import { page, query } from '../state';

export interface Archetype {
  number: number;
  components: string[];
  rows: number;
  capacity: number;
  chunks: number;
  bytesPerRow: number;
  bytes: number;
  fill: number;
  chunkRows: number[];
}
export interface Layout {
  entities: number;
  archetypes: Archetype[];
  advice: string[];
}

const MOST = 500;
const CURVES = [{ name: 'bytes', colour: '#3f7fc4' }];

export function Memory() {
  const layout = useSignal<Layout | null>(null);
  const empty = useSignal(false);
  const grown = useSignal<number[][]>([[], []]);
  useEffect(() => {
    const load = async () => {
      if (!document.hidden) {
        layout.value = await getThen<Layout>('/archetypes').catch(() => layout.value);
        grown.value = [growth.map((point) => point.second), growth.map((point) => point.bytes)];
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
  const room = now.archetypes.reduce((sum, a) => sum + a.bytes, 0);
  const used = now.archetypes.reduce((sum, a) => sum + a.rows * a.bytesPerRow, 0);
  const without = now.archetypes.filter((a) => a.rows === 0).length;
  return (
    <section class="pane scroll">
      <div class="facts">
        <Fact value={count(now.entities)} text="entities" />
        <Fact value={count(now.archetypes.length)} text={`archetypes, ${count(without)} of them empty`} />
        <Fact value={size(room)} text={`in chunks, ${percent(room === 0 ? 1 : used / room)} of it used`} />
        <Fact value={size(status.value?.usedBytes ?? 0)} text="in all arrays, with those that snapshots hold" />
        <Fact value={size(status.value?.pooledBytes ?? 0)} text="kept for reuse" />
      </div>
      {now.advice.map((text) => <p class="advice" key={text}>{text}</p>)}
      <div class="card">
        <h4>Bytes in all arrays, since the page was opened</h4>
        <Plot label="Memory since the page was opened" curves={CURVES} data={grown.value} show={size} height={150} />
      </div>
      <label class="dim"><input type="checkbox" checked={empty.value} onChange={(e) => (empty.value = e.currentTarget.checked)} />show empty archetypes, too</label>
      <table>
        <thead><tr><th>archetype</th><th class="n">rows</th><th class="n">chunks</th><th class="n">bytes/row</th><th class="n">bytes</th><th class="wide-only"></th><th class="n">used</th></tr></thead>
        <tbody>
          {shown.slice(0, MOST).map((archetype) => (
            <tr key={archetype.number} class="link" title="Show its entities" {...press(() => ((query.value = archetype.components.filter((c) => !c.endsWith('?')).map(short).join(' ')), (page.value = 'entities')))}>
              <td>{archetype.components.map(short).join(' ') || 'no components'}</td>
              <td class="n">{count(archetype.rows)}</td>
              <td class="n">{count(archetype.chunks)}</td>
              <td class="n">{archetype.bytesPerRow}</td>
              <td class="n">{size(archetype.bytes)}</td>
              <td class="wide-only"><Gauge share={archetype.bytes / largest} /></td>
              <td class="n">{archetype.capacity === 0 ? '' : percent(archetype.fill)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length > MOST && <p class="dim">and {count(shown.length - MOST)} smaller ones</p>}
    </section>
  );
}

const percent = (share: number) => (share * 100).toFixed(share < 0.1 ? 1 : 0) + ' %';

const Fact = ({ value, text }: { value: string; text: string }) => <div class="fact"><b>{value}</b>{text}</div>;

const Gauge = ({ share }: { share: number }) => <span class="gauge"><span style={{ width: share * 100 + '%' }} /></span>;
