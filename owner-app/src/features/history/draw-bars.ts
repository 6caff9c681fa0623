import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

const HEIGHT_PX = 240;

/**
 * Draws a bar for each of the days 1, 2 and so on into an element, in the colours of the theme and in its
 * width, also when that changes; returns what ends that.
 */
export function drawBars(
  element: HTMLElement,
  values: readonly number[],
  label: string,
  format: (value: number) => string,
): () => void {
  const chart = new uPlot(optionsOf(element, values, label, format), dataOf(values), element);
  const resized = new ResizeObserver(() =>
    chart.setSize({ width: element.clientWidth, height: HEIGHT_PX }),
  );
  resized.observe(element);
  return () => {
    resized.disconnect();
    chart.destroy();
  };
}

const dataOf = (values: readonly number[]): uPlot.AlignedData => [
  values.map((_, index) => index + 1),
  [...values],
];

function optionsOf(
  element: HTMLElement,
  values: readonly number[],
  label: string,
  format: (value: number) => string,
): uPlot.Options {
  // Shown below the picture while no day is pointed at.
  const best = Math.max(0, ...values);
  const bestDay = values.indexOf(best) + 1;
  const style = getComputedStyle(element);
  const color = (name: string) => () => style.getPropertyValue(`--pq-color-${name}`);
  const axis = {
    stroke: color('muted'),
    font: `12px ${style.fontFamily}`,
    grid: { stroke: color('line'), width: 1 },
    ticks: { stroke: color('line'), width: 1 },
  };
  return {
    width: element.clientWidth,
    height: HEIGHT_PX,
    padding: [12, 8, 0, 0],
    cursor: { drag: { x: false, y: false }, y: false },
    scales: {
      x: { time: false, range: (_, from, to) => [from - 0.6, to + 0.6] },
      y: { range: (_, __, most) => [0, most > 0 ? most * 1.1 : 1] },
    },
    axes: [
      { ...axis, grid: { show: false }, values: (_, days) => days.map((day) => dayName(day)) },
      {
        ...axis,
        size: 64,
        values: (_, ticks) => ticks.map((tick) => format(tick).replace(/\.00$/, '')),
      },
    ],
    series: [
      { label: 'Día', value: (_, day) => dayName(day ?? bestDay) },
      {
        label,
        fill: color('brand'),
        stroke: color('brand'),
        width: 0,
        points: { show: false },
        ...(uPlot.paths.bars && { paths: uPlot.paths.bars({ size: [0.8, 40] }) }),
        value: (_, value) => format(value ?? best),
      },
    ],
  };
}

const dayName = (day: number | null) => (day !== null && Number.isInteger(day) ? String(day) : '');
