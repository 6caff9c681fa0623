import type { ColorName } from './palette';

/**
 * Tokens that are the same in both themes. Text sizes are in rem, so that they follow the user's setting;
 * in a page of others, whose rem may be anything, `--pq-rem` stands for it.
 */
export const dimensions = {
  'space-4': '4px',
  'space-8': '8px',
  'space-12': '12px',
  'space-16': '16px',
  'space-24': '24px',
  'space-32': '32px',
  'space-48': '48px',
  'text-12': 'calc(0.75 * var(--pq-rem, 1rem))',
  'text-14': 'calc(0.875 * var(--pq-rem, 1rem))',
  'text-16': 'var(--pq-rem, 1rem)',
  'text-20': 'calc(1.25 * var(--pq-rem, 1rem))',
  'text-24': 'calc(1.5 * var(--pq-rem, 1rem))',
  'text-32': 'calc(2 * var(--pq-rem, 1rem))',
  'radius-control': '8px',
  'radius-card': '12px',
  'radius-chip': '999px',
  'size-target': '44px',
  'size-header': '56px',
  'size-bottom-nav': '64px',
  'size-side-menu': '264px',
  'size-content': '1120px',
  'motion-enter': '180ms ease-out',
  font: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
} as const;

/** Steps of the space scale, in pixels. */
export type SpaceStep = 0 | 4 | 8 | 12 | 16 | 24 | 32 | 48;

/**
 * Names of all tokens. The insets are the heights of what covers the page's edges, safe areas included:
 * `header-inset`, `bottom-inset` (the bottom navigation; 0 on large screens), `action-inset` (the
 * action bar), `bars-inset` (the status bars), `search-inset` (the search box over the map). The
 * positions are 'sticky' or 'fixed', but 'static' when a keyboard or a low window leaves no room.
 */
export type TokenName =
  | `color-${ColorName}`
  | keyof typeof dimensions
  | 'shadow-float'
  | 'tile-filter'
  | `${'header' | 'action' | 'bottom' | 'bars' | 'search'}-inset`
  | `${'header' | 'action' | 'bottom' | 'bars'}-position`;

/** The CSS reference of a token: `token('color-ink')` is `var(--pq-color-ink)`. */
export function token(name: TokenName): string {
  return `var(--pq-${name})`;
}
