import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { at, getThen, type Line, type Listing } from '../api';
import { count } from '../format';
import { List } from '../list';
import { Row } from './Entities';

interface Branch {
  line: Line;
  depth: number;
}
const PAGE = 200;

/** Roots and, where opened, their children: up to 200 of each until more are asked for. */
export function Tree() {
  const branches = useSignal<Branch[]>([]);
  const total = useSignal(0);
  const open = useSignal<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let stop = false;
    const load = async () => {
      const rows: Branch[] = [];
      const add = async (parent: string, depth: number): Promise<void> => {
        const found = await getThen<Listing>(`/entities?limit=${PAGE}&parent=${parent}`);
        if (depth === 0) {
          total.value = found.total;
        }
        for (const line of found.entities) {
          rows.push({ line, depth });
          if (open.value.has(line.entity) && depth < 50) {
            await add(line.entity, depth + 1);
          }
        }
      };
      await add('none', 0).catch(() => undefined);
      if (!stop) {
        branches.value = rows;
      }
    };
    void load();
    const timer = at.value === 0 ? window.setInterval(() => !document.hidden && void load(), 2000) : 0;
    return () => {
      stop = true;
      clearInterval(timer);
    };
  }, [open.value, at.value]);
  const toggle = (entity: string) => {
    const next = new Set(open.value);
    if (!next.delete(entity)) {
      next.add(entity);
    }
    open.value = next;
  };
  return (
    <>
      <div class="count">{count(total.value)} roots{total.value > PAGE ? `, the first ${PAGE} are shown` : ''}</div>
      <List
        total={branches.value.length}
        label="Tree"
        onRange={() => undefined}
        row={(index) => {
          const branch = branches.value[index];
          if (!branch) {
            return null;
          }
          const { line, depth } = branch;
          return (
            <div class="branch" style={{ paddingLeft: depth * 16 + 'px' }}>
              <button class="twig" aria-label={'Open ' + line.entity} aria-expanded={open.value.has(line.entity)} disabled={!line.children} onClick={() => toggle(line.entity)}>
                {line.children ? (open.value.has(line.entity) ? '▾' : '▸') : '·'}
              </button>
              <Row line={line} />
            </div>
          );
        }}
      />
    </>
  );
}
