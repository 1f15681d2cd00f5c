/** A list of any length: only the rows that are seen are there, and their data is asked for. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';

const ROW = 26;
/** Browsers cannot show elements of any height. */
const HIGHEST = 8_000_000;

interface Props {
  total: number;
  label: string;
  row: (index: number) => ComponentChildren;
  onRange: (first: number, count: number) => void;
  onKey?: (event: KeyboardEvent) => void;
}

/** Where the first row is, for a list whose scrolled height may be less than that of all rows. */
export function firstRow(top: number, total: number, height: number): number {
  const full = total * ROW;
  const scrolled = Math.min(full, HIGHEST);
  const share = scrolled <= height ? 0 : top / (scrolled - height);
  return Math.max(0, Math.min(total - 1, Math.floor((share * (full - height)) / ROW)));
}

export function List({ total, label, row, onRange, onKey }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(400);
  const shown = Math.ceil(height / ROW) + 1;
  const first = total * ROW <= height ? 0 : firstRow(top, total, height);
  const count = Math.min(shown, total - first);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setHeight(entry.contentRect.height));
    if (box.current) {
      observer.observe(box.current);
    }
    return () => observer.disconnect();
  }, []);
  useEffect(() => onRange(first, Math.max(1, shown)), [first, shown, total]);
  const scrolled = Math.min(total * ROW, HIGHEST);
  return (
    <div class="list" ref={box} role="listbox" aria-label={label} tabIndex={0} onKeyDown={onKey} onScroll={(e) => setTop(e.currentTarget.scrollTop)}>
      <div class="scrolled" style={{ height: scrolled + 'px' }}>
        <div class="rows" style={{ transform: `translateY(${Math.min(top, Math.max(0, scrolled - count * ROW))}px)` }}>
          {Array.from({ length: Math.max(0, count) }, (_, i) => (
            <div class="row" key={first + i} style={{ height: ROW + 'px' }}>
              {row(first + i)}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
