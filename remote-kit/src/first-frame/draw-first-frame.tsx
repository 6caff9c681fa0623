import type { Host } from '@parqueo/shared-api/host';
import { HostProvider } from '@parqueo/shared-api/react';
import { GlobalStyle, WholePage } from '@parqueo/shared-ui';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';

/** The page of who is not signed in, as far as a screen sees it before it does anything. */
const stranger = {
  session: { current: () => ({ status: 'anonymous' }), subscribe: () => () => {} },
} as unknown as Host;

/** What the library reads again in a browser, which must not take these styles for its own. */
const FOR_LIBRARY = /<\/?style[^>]*>|data-styled\.[^{]*\{[^}]*\}|\/\*!sc\*\/|\n/g;

/**
 * Draws how a screen begins for who is not signed in, when the remote is built, at one of its addresses. Its forms send nothing:
 * the page does, once the screen has taken their place (shell/src/first-frame.ts).
 */
export function drawFirstFrame(Screen: ComponentType, address = '/'): string {
  const sheet = new ServerStyleSheet();
  // With comments between texts: joined ones would be drawn up to a pixel apart.
  const html = renderToString(
    sheet.collectStyles(
      <HostProvider host={stranger}>
        <GlobalStyle />
        <StaticRouter location={address}>
          <WholePage>
            <main>
              <Screen />
            </main>
          </WholePage>
        </StaticRouter>
      </HostProvider>,
    ),
  );
  if (/<[^>]* style=/.test(html)) throw new Error('The page allows no style attributes');
  const css = sheet.getStyleTags().replaceAll(FOR_LIBRARY, '');
  return `<style>${css}</style>${html.replaceAll('<form ', '<form method="dialog" ')}`;
}
