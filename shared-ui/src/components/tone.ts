import { token } from '../tokens/token';

/** Meaning of a colour. A word, a figure or an icon always says the same. */
export type Tone = 'success' | 'warning' | 'danger' | 'neutral' | 'brand';

/** Text and background of each tone; their contrast is at least 4.5:1 in both themes. */
export const toneColors: Record<Tone, { text: string; background: string }> = {
  success: { text: token('color-success'), background: token('color-success-tint') },
  warning: { text: token('color-warning-strong'), background: token('color-warning-tint') },
  danger: { text: token('color-danger'), background: token('color-danger-tint') },
  neutral: { text: token('color-muted'), background: token('color-neutral-tint') },
  brand: { text: token('color-brand'), background: token('color-brand-tint') },
};
