import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { at, getThen, type Line, type Listing } from '../api';
import { count } from '../format';
import { List } from '../list';
import { every } from '../live';
import { select, selected } from '../state';
import { Row } from './Entities';

/** A row of the tree: an entity, or how many more its parent has. */
interface Branch {
  line: Line | null;
  parent: string;
  depth: number;
  more: number;
}
const PAGE = 200;
/** How many rows a request gives. */
const MOST = 1000;
const DEEPEST = 50;

/** Roots and, where opened, their children: 200 of each, and more where they are asked for. */
export function Tree() {
  const branches = useSignal<Branch[]>([]);
  const total = useSignal(0);
  const open = useSignal<ReadonlySet<string>>(new Set());
  const limits = useSignal<ReadonlyMap<string, number>>(new Map());
  const cursor = useSignal(-1);
  useEffect(() => {
    let stopped = false;
    const load = async () => {
      const rows: Branch[] = [];
      const add = async (parent: string, depth: number): Promise<number> => {
        const limit = limits.value.get(parent) ?? PAGE;
        let seen = 0;
        let all = 0;
        do {
          const found = await getThen<Listing>(`/entities?offset=${seen}&limit=${Math.min(MOST, limit - seen)}&parent=${parent}`);
          for (const line of found.entities) {
            rows.push({ line, parent, depth, more: 0 });
            if (open.value.has(line.entity) && depth < DEEPEST) {
              await add(line.entity, depth + 1);
            }
          }
          all = found.total;
          seen += found.entities.length;
          if (found.entities.length === 0) {
            break;
          }
        } while (seen < Math.min(limit, all));
        if (all > seen) {
          rows.push({ line: null, parent, depth, more: all - seen });
        }
        return all;
      };
      const roots = await add('none', 0);
      if (!stopped) {
        total.value = roots;
        branches.value = rows;
      }
    };
    const end = at.value === 0 ? every(2000, load) : (void load().catch(() => undefined), () => undefined);
    return () => {
      stopped = true;
      end();
    };
  }, [open.value, limits.value, at.value]);
  const set = (entity: string, opened: boolean) => {
    const next = new Set(open.value);
    if (opened) {
      next.add(entity);
    } else {
      next.delete(entity);
    }
    open.value = next;
  };
  const more = ({ parent }: Branch) => (limits.value = new Map(limits.value).set(parent, (limits.value.get(parent) ?? PAGE) + MOST));
  const go = (index: number) => {
    cursor.value = index;
    const line = branches.value[index]?.line;
    if (line) {
      select(line.entity);
    }
  };
  const key = (e: KeyboardEvent, index: number) => {
    const branch = branches.value[index];
    if (branch?.line && (e.key === 'ArrowRight' || e.key === 'ArrowLeft')) {
      e.preventDefault();
      const opened = open.value.has(branch.line.entity);
      if (e.key === 'ArrowLeft' && !opened) {
        go(Math.max(0, branches.value.findIndex((one) => one.line?.entity === branch.parent)));
      } else {
        set(branch.line.entity, e.key === 'ArrowRight' && (branch.line.children ?? 0) > 0);
      }
    } else if (branch && !branch.line && e.key === 'Enter') {
      more(branch);
    }
  };
  const known = branches.value.findIndex((branch) => branch.line !== null && branch.line.entity === selected.value);
  return (
    <>
      <div class="count">{count(total.value)} roots</div>
      <List
        total={branches.value.length}
        label="Tree"
        onRange={() => undefined}
        cursor={branches.value[cursor.value]?.line === null ? cursor.value : known}
        onCursor={go}
        onKey={key}
        row={(index) => {
          const branch = branches.value[index];
          if (!branch) {
            return null;
          }
          const { line, depth } = branch;
          if (!line) {
            return (
              <div class="branch" style={{ paddingLeft: depth * 16 + 26 + 'px' }}>
                <button class="quiet" aria-pressed={index === cursor.value} onClick={() => more(branch)}>{count(branch.more)} more…</button>
              </div>
            );
          }
          const opened = open.value.has(line.entity);
          return (
            <div class="branch" style={{ paddingLeft: depth * 16 + 'px' }}>
              <button class="twig" tabIndex={-1} aria-label={(opened ? 'Close ' : 'Open ') + line.entity} aria-expanded={opened} disabled={!line.children} onClick={() => set(line.entity, !opened)}>
                {line.children ? (opened ? '▾' : '▸') : '·'}
              </button>
              <Row line={line} />
            </div>
          );
        }}
      />
    </>
  );
}
