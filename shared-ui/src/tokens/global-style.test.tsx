/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { GlobalStyle } from './global-style';
import { type ColorName, darkColors, lightColors } from './palette';
import { token } from './token';

function globalCss(): string {
  const sheet = new ServerStyleSheet();
  try {
    renderToString(sheet.collectStyles(<GlobalStyle />));
    return sheet.getStyleTags();
  } finally {
    sheet.seal();
  }
}

/** The declarations of the first rule whose selector is exactly `selector`. */
function rule(css: string, selector: string): string {
  const start = css.indexOf(`${selector}{`);
  return start < 0 ? '' : css.slice(start, css.indexOf('}', start));
}

test('a token is a reference to the custom property that the global style sets', () => {
  expect(token('color-ink')).toBe('var(--pq-color-ink)');
  expect(rule(globalCss(), ':root,[data-pq-root]')).toContain(`--pq-color-ink:${lightColors.ink};`);
});

test.each([
  ":is(:root,[data-pq-root])[data-theme='dark']",
  ":is(:root,[data-pq-root]):not([data-theme='light'])",
])('%s sets every colour of the dark theme, in the page and inside a shadow root', (selector) => {
  const dark = rule(globalCss(), selector);
  for (const name of Object.keys(lightColors) as ColorName[]) {
    expect(dark).toContain(`--pq-color-${name}:${darkColors[name]};`);
  }
  expect(dark).toContain('color-scheme:dark');
});
