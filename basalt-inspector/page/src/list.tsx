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
  /** The row that the keys move from; -1 if it is not known. */
  cursor?: number;
  onCursor?: (index: number) => void;
  /** Other keys, for the row of the cursor. */
  onKey?: (event: KeyboardEvent, index: number) => void;
}

/** Where the first row is, for a list whose scrolled height may be less than that of all rows. */
export function firstRow(top: number, total: number, height: number): number {
  const full = total * ROW;
  const scrolled = Math.min(full, HIGHEST);
  const share = scrolled <= height ? 0 : top / (scrolled - height);
  return Math.max(0, Math.min(total - 1, Math.floor((share * (full - height)) / ROW)));
}

/** Where to scroll to, so that a row is the first one. The inverse of the above. */
export function topOf(first: number, total: number, height: number): number {
  const full = total * ROW;
  const scrolled = Math.min(full, HIGHEST);
  return full <= height ? 0 : Math.min(scrolled - height, ((first * ROW + 0.5) / (full - height)) * (scrolled - height));
}

/** The row that a key leads to; null if it is none of these keys. */
export function moved(key: string, from: number, total: number, page: number): number | null {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -total, End: total };
  const step = steps[key];
  return step === undefined || total === 0 ? null : Math.max(0, Math.min(total - 1, from + step));
}

export function List({ total, label, row, onRange, cursor = -1, onCursor, onKey }: Props) {
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
  const whole = Math.max(1, Math.floor(height / ROW));
  const reveal = (index: number) => {
    if (index < first || index >= first + whole) {
      box.current?.scrollTo(0, topOf(index < first ? index : index - whole + 1, total, height));
    }
  };
  const key = (e: KeyboardEvent) => {
    const next = e.target === e.currentTarget && onCursor && !e.altKey && !e.ctrlKey && !e.metaKey ? moved(e.key, cursor < 0 ? first - 1 : cursor, total, whole) : null;
    if (next !== null && onCursor) {
      e.preventDefault();
      reveal(next);
      onCursor(next);
    } else if (cursor >= 0 && e.target === e.currentTarget) {
      onKey?.(e, cursor);
    }
  };
  return (
    <div class="list" ref={box} role="listbox" aria-label={label} tabIndex={0} onKeyDown={key} onScroll={(e) => setTop(e.currentTarget.scrollTop)}>
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
