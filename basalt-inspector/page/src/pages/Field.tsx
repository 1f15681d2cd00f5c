import { useRef, useState } from 'preact/hooks';
import type { Leaf, Value } from '../api';
import { show } from '../format';
import { Link } from '../link';

interface Props {
  label: string;
  leaf: Leaf;
  value: Value;
  writable: boolean;
  /** What stands on the handle of a number. */
  axis?: string;
  onValue: (value: Value) => void;
}

/** The right control for a leaf. What is being typed is not overwritten by what the world does. */
export function Field(props: Props) {
  const { leaf, value, writable, label, onValue } = props;
  if (leaf.kind === 'ENTITY') {
    return (
      <span>
        {typeof value === 'string' ? <Link entity={value} /> : !writable && <span class="dim">none</span>}
        {writable && <Typed {...props} shown="" hint={value === null ? 'none; type a handle' : 'another handle, or none'} onText={(text) => onValue(text === '' || text === 'none' ? null : text)} />}
      </span>
    );
  }
  if (!writable) {
    return <span class="value" data-label={label}>{props.axis && <span class="dim">{props.axis} </span>}{show(value)}</span>;
  }
  if (leaf.type === 'boolean') {
    return <span><input type="checkbox" aria-label={label} checked={value === true} onChange={(e) => onValue(e.currentTarget.checked)} /></span>;
  }
  if (leaf.kind === 'ENUM') {
    return (
      <select aria-label={label} value={value === null ? '' : String(value)} onChange={(e) => onValue(e.currentTarget.value === '' ? null : e.currentTarget.value)}>
        <option value="">none</option>
        {leaf.constants?.map((constant) => <option key={constant}>{constant}</option>)}
      </select>
    );
  }
  if (leaf.kind === 'STRING' || leaf.type === 'char') {
    const colour = typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
    return (
      <span>
        {colour && <input type="color" aria-label={label + ' colour'} value={value} onChange={(e) => onValue(e.currentTarget.value)} />}
        <Typed {...props} shown={value === null ? '' : String(value)} onText={onValue} />
      </span>
    );
  }
  return <NumberField {...props} />;
}

/** A number: typed, or dragged sideways on its handle. */
function NumberField(props: Props) {
  const { value, leaf, label, axis, onValue } = props;
  const drag = useRef<{ x: number; from: number } | null>(null);
  const whole = leaf.type !== 'float' && leaf.type !== 'double';
  const move = (e: PointerEvent) => {
    if (drag.current) {
      const step = Math.max(0.01, Math.abs(drag.current.from) / 100);
      const now = drag.current.from + (e.clientX - drag.current.x) * (whole ? 0.2 : step);
      onValue(whole ? Math.round(now) : Number(now.toPrecision(6)));
    }
  };
  return (
    <span class="number">
      <span
        class="drag"
        aria-hidden="true"
        title={'Drag to change ' + label}
        onPointerDown={(e) => {
          drag.current = { x: e.clientX, from: Number(value) };
          e.currentTarget.setPointerCapture(e.pointerId);
        }}
        onPointerMove={move}
        onPointerUp={() => (drag.current = null)}
        onLostPointerCapture={() => (drag.current = null)}
      >
        {axis ?? '↔'}
      </span>
      <Typed {...props} shown={show(value)} onText={onValue} />
    </span>
  );
}

function Typed({ label, shown, hint, onText }: { label: string; shown: string; hint?: string; onText: (text: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const done = () => {
    if (typed !== null && typed !== shown) {
      onText(typed);
    }
    setTyped(null);
  };
  return (
    <input
      aria-label={label}
      title={typed ?? shown}
      placeholder={hint}
      value={typed ?? shown}
      spellcheck={false}
      onInput={(e) => setTyped(e.currentTarget.value)}
      onBlur={done}
      onKeyDown={(e) => (e.key === 'Enter' ? e.currentTarget.blur() : e.key === 'Escape' ? setTyped(null) : undefined)}
    />
  );
}
