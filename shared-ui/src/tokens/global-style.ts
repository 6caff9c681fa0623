import { createGlobalStyle } from 'styled-components';
import { media } from './media';
import { darkColors, lightColors } from './palette';
import { ROOT_ATTRIBUTE } from './root-element';
import { dimensions, token } from './token';

function declare(prefix: string, values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `--pq-${prefix}${name}:${value};`)
    .join('');
}

const light = `color-scheme:light;${declare('color-', lightColors)}--pq-shadow-float:0 4px 20px rgb(14 27 42 / 0.18);--pq-tile-filter:none;`;
// The public map tiles have no dark version.
const dark = `color-scheme:dark;${declare('color-', darkColors)}--pq-shadow-float:0 4px 20px rgb(0 0 0 / 0.6);--pq-tile-filter:invert(1) hue-rotate(180deg) brightness(0.9) contrast(0.85);`;

const insets = {
  'header-inset': `calc(${token('size-header')} + env(safe-area-inset-top, 0px))`,
  'bottom-inset': `calc(${token('size-bottom-nav')} + env(safe-area-inset-bottom, 0px))`,
  // Set by the action bar while it is mounted; likewise the next two.
  'action-inset': 'var(--pq-action-height, 0px)',
  'bars-inset': 'var(--pq-bars-height, 0px)',
  'search-inset': `calc(${token('space-8')} + env(safe-area-inset-top, 0px) + var(--pq-search-height, 0px))`,
  'header-position': 'sticky',
  'action-position': 'sticky',
  'bottom-position': 'fixed',
  'bars-position': 'fixed',
};

const headerScrolls = { 'header-inset': '0px', 'header-position': 'static' };

const allScrolls = declare('', {
  ...headerScrolls,
  'bottom-inset': '0px',
  'action-inset': '0px',
  'bars-inset': '0px',
  'action-position': 'static',
  'bottom-position': 'static',
  'bars-position': 'static',
});

/** The declarations of each theme, for a part of a page that shows a fixed theme. */
export const themeTokens = { light, dark } as const;

/**
 * Reset and tokens. The tokens are set on the root of what we draw: the page's `:root`, and inside a
 * shadow root the element with ROOT_ATTRIBUTE, because a page's own rules reach a `:host`. The theme is
 * the system's unless `data-theme="light|dark"` on that element says otherwise.
 */
const ROOT = `:root,[${ROOT_ATTRIBUTE}]`;

export const GlobalStyle = createGlobalStyle`
  ${ROOT} {
    ${declare('', dimensions)}
    ${declare('', insets)}
    ${light}
  }
  @media (prefers-color-scheme: dark) {
    :is(${ROOT}):not([data-theme='light']) { ${dark} }
  }
  :is(${ROOT})[data-theme='dark'] { ${dark} }
  ${media.large} {
    ${ROOT} { --pq-bottom-inset: 0px; --pq-action-inset: calc(var(--pq-action-height, -16px) + 16px); }
  }
  ${media.landscape} {
    ${ROOT} { --pq-size-header: 44px; --pq-size-bottom-nav: 45px; ${declare('', headerScrolls)} }
  }
  ${media.short} {
    ${ROOT} { ${allScrolls} }
  }
  :root[data-keyboard] { ${allScrolls} }

  *, *::before, *::after { box-sizing: border-box; }
  :root {
    -webkit-text-size-adjust: 100%;
    scroll-padding: calc(${token('header-inset')} + 8px) 0 calc(${token('bottom-inset')} + ${token('action-inset')} + ${token('bars-inset')} + 8px);
  }
  body { margin: 0; }
  body, [${ROOT_ATTRIBUTE}] {
    font: 400 ${token('text-16')}/1.5 ${token('font')};
    color: ${token('color-ink')};
    background: ${token('color-canvas')};
    -webkit-font-smoothing: antialiased;
  }
  h1, h2, h3, h4, p, dl, dd, ul, ol, figure, fieldset { margin: 0; padding: 0; border: 0; min-width: 0; }
  h1, h2, h3, h4 { line-height: 1.2; text-wrap: balance; }
  h1 { font-size: ${token('text-24')}; }
  h2 { font-size: ${token('text-20')}; }
  h3, h4 { font-size: ${token('text-16')}; }
  ul, ol { list-style: none; }
  img, svg { display: block; max-width: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  [type='search']::-webkit-search-cancel-button { appearance: none; width: 32px; height: 32px; --x: #0000 46%, ${token('color-muted')} 46% 54%, #0000 54%; background: linear-gradient(45deg, var(--x)) 50% / 14px 14px no-repeat, linear-gradient(-45deg, var(--x)) 50% / 14px 14px no-repeat; cursor: pointer; }
  button { cursor: pointer; touch-action: manipulation; }
  button:disabled { cursor: not-allowed; }
  a { color: ${token('color-brand')}; }
  time, output, table, dd { font-variant-numeric: tabular-nums; }
  p, dd, h1, h2, h3, strong { overflow-wrap: anywhere; }
  :focus-visible { outline: 3px solid ${token('color-brand')}; outline-offset: 2px; }
  [tabindex='-1']:focus-visible { outline: none; }
  :root:has(dialog:modal) { overflow: hidden; }

  @keyframes pq-spin { to { transform: rotate(1turn); } }
  @keyframes pq-rise { from { opacity: 0; transform: translateY(8px); } }
  @keyframes pq-slide { from { transform: translateX(-100%); } }
  @keyframes pq-untouched { from { pointer-events: none; } }
  @keyframes pq-fade { from { opacity: 0; } }
  @keyframes pq-pulse { 50% { opacity: 0.5; } }
`;
