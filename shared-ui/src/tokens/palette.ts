/**
 * Colours of both themes. palette.test.ts proves the contrast: text at least 4.5:1 on its background,
 * controls and marks at least 3:1.
 */
export const lightColors = {
  ink: '#0E1B2A',
  muted: '#52637A',
  line: '#DCE3EC',
  'control-line': '#76869B',
  surface: '#FFFFFF',
  canvas: '#F4F7FB',
  'neutral-tint': '#EBF0F6',
  brand: '#0B5FA5',
  'brand-strong': '#084A82',
  'brand-tint': '#E6F0FA',
  'on-brand': '#FFFFFF',
  success: '#1B7F4F',
  'success-tint': '#EBF7F1',
  warning: '#9A6700',
  // For text on warning-tint: 'warning' itself reaches only 4.44:1 there.
  'warning-strong': '#855800',
  'warning-tint': '#FFF4D6',
  danger: '#C0272D',
  'danger-strong': '#9C1C22',
  'danger-tint': '#FDECEC',
  'on-danger': '#FFFFFF',
  'available-high': '#1B7F4F',
  'available-some': '#B28200',
  'available-low': '#C0272D',
  overlay: 'rgb(14 27 42 / 0.5)',
} as const;

/** Name of a colour, the same in both themes. */
export type ColorName = keyof typeof lightColors;

export const darkColors: Record<ColorName, string> = {
  ink: '#E9EFF7',
  muted: '#A5B4C8',
  line: '#2A3A4E',
  'control-line': '#6F839C',
  surface: '#152130',
  canvas: '#0C151F',
  'neutral-tint': '#223247',
  brand: '#74B6EF',
  'brand-strong': '#A3D0F7',
  'brand-tint': '#16344F',
  'on-brand': '#06233D',
  success: '#5CCB95',
  'success-tint': '#123527',
  warning: '#EBB94A',
  'warning-strong': '#EBB94A',
  'warning-tint': '#3A2E10',
  danger: '#FF8E8E',
  'danger-strong': '#FFB3B3',
  'danger-tint': '#45191D',
  'on-danger': '#3B0A0D',
  'available-high': '#5CCB95',
  'available-some': '#EBB94A',
  'available-low': '#FF8E8E',
  overlay: 'rgb(0 0 0 / 0.65)',
};
