import { type ColorName, darkColors, lightColors } from './palette';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2 contrast ratio of two opaque colours. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const text: [ColorName, ColorName[]][] = [
  ['ink', ['surface', 'canvas', 'neutral-tint', 'brand-tint']],
  ['muted', ['surface', 'canvas', 'neutral-tint']],
  ['brand', ['surface', 'canvas', 'brand-tint', 'neutral-tint']],
  ['brand-strong', ['surface', 'canvas', 'brand-tint']],
  ['success', ['surface', 'canvas', 'success-tint']],
  ['warning', ['surface', 'canvas']],
  ['warning-strong', ['surface', 'warning-tint']],
  ['danger', ['surface', 'canvas', 'danger-tint']],
  ['on-brand', ['brand', 'brand-strong']],
  ['on-danger', ['danger', 'danger-strong']],
];

const graphics: [ColorName, ColorName[]][] = [
  ['control-line', ['surface', 'canvas']],
  ['available-high', ['surface', 'canvas']],
  ['available-some', ['surface', 'canvas']],
  ['available-low', ['surface', 'canvas']],
];

const pairs = (list: typeof text) =>
  list.flatMap(([front, grounds]) => grounds.map((ground) => ({ front, ground })));

describe.each([
  ['light', lightColors],
  ['dark', darkColors],
] as [string, Record<ColorName, string>][])('contrast of the %s theme', (_theme, colors) => {
  test.each(pairs(text))('text $front on $ground is at least 4.5:1', ({ front, ground }) => {
    expect(contrast(colors[front], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(graphics))('$front on $ground is at least 3:1', ({ front, ground }) => {
    expect(contrast(colors[front], colors[ground])).toBeGreaterThanOrEqual(3);
  });
});
