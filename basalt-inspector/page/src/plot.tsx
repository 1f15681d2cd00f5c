import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export interface Curve {
  name: string;
  colour: string;
}

interface Props {
  label: string;
  curves: Curve[];
  /** x first, then one row for each curve. */
  data: number[][];
  logarithmic?: boolean;
  show: (y: number) => string;
  height?: number;
}

/** Curves over seconds, as wide as there is room. */
export function Plot({ label, curves, data, logarithmic, show, height = 220 }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  useEffect(() => {
    const home = box.current;
    if (!home) {
      return undefined;
    }
    const colour = () => getComputedStyle(document.documentElement).color;
    const dim = () => getComputedStyle(home).getPropertyValue('--gridline') || 'rgba(128,128,128,0.25)';
    const axis = { stroke: colour, grid: { stroke: dim, width: 1 }, ticks: { show: false }, font: '11px system-ui', size: 26 };
    const decades = (_: uPlot, ticks: number[]) => ticks.map((y) => (Number.isInteger(Math.log10(y)) ? y : null));
    const made = new uPlot(
      {
        width: Math.max(200, home.clientWidth),
        height,
        legend: { show: false },
        cursor: { points: { size: 5 } },
        scales: { x: { time: false }, y: logarithmic ? { distr: 3 } : { range: (_, __, max) => [0, Math.max(1, max * 1.1)] } },
        axes: [
          { ...axis, values: (_, seconds) => seconds.map((s) => (Number.isInteger(s) ? `${s} s` : '')) },
          { ...axis, ...(logarithmic ? { filter: decades, grid: { ...axis.grid, filter: decades } } : {}), size: 72, values: (_, ticks) => ticks.map((y) => (y === null ? '' : show(y))) },
        ],
        series: [{}, ...curves.map((curve) => ({ label: curve.name, stroke: curve.colour, width: 1.5, points: { show: false } }))],
      },
      data as unknown as uPlot.AlignedData,
      home,
    );
    plot.current = made;
    const observer = new ResizeObserver(() => made.setSize({ width: Math.max(200, home.clientWidth), height }));
    observer.observe(home);
    return () => {
      observer.disconnect();
      made.destroy();
    };
  }, []);
  useEffect(() => plot.current?.setData(data as unknown as uPlot.AlignedData), [data]);
  return <div class="plot" ref={box} role="figure" aria-label={label} />;
}
