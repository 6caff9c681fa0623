import { ROOT_ATTRIBUTE } from '@parqueo/shared-ui/root-element';
import type { MountOptions } from '../v1';
import { adoptSheets, sheetOf } from './sheets';

/** Least width of the board; in a narrower element it takes the whole width. */
const LEAST_PX = 280;

/** Browsers' default size of text. */
const USUAL_TEXT = '16px';

/*
 * Important declarations of a shadow root win over any of the page's, so nothing reaches the host
 * element, and through it nothing is inherited; it is a stacking context of its own. Custom properties
 * pass through `all`: the tokens are on the element inside, which no rule of the page reaches.
 *
 * That element is the container whose width the layout goes by
 * (federation/webpack/container-query-loader.mjs), and a container has no width of its content. Where
 * the page's element asks for one (it floats, or stands in a row), the track before it answers: at least
 * LEAST_PX, all of the window where there is room. Beside what floats it keeps LEAST_PX or goes below.
 */
const BOUNDARY = `
  :host {
    all: initial !important;
    display: flow-root !important;
    min-width: min(${LEAST_PX}px, 100%) !important;
    direction: ltr !important;
    isolation: isolate !important;
  }
  :host::before {
    all: initial !important;
    display: grid !important;
    grid-template-columns: minmax(${LEAST_PX}px, 100vw) !important;
    height: 0 !important;
    overflow: hidden !important;
    content: '' !important;
  }
  [${ROOT_ATTRIBUTE}] {
    --pq-header-position: static;
    --pq-header-inset: 0px;
    --pq-bottom-inset: 0px;
    position: relative;
    container-type: inline-size;
    text-align: start;
    -webkit-text-size-adjust: 100%;
  }
`;

/** One for all shadow roots. */
let boundary: CSSStyleSheet | undefined;

/** Adds a child with a shadow root to the page's element, which itself stays unchanged. */
export function openShadow(element: Element) {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  boundary ??= sheetOf(BOUNDARY);
  root.adoptedStyleSheets.push(boundary);
  const leave = adoptSheets(root);
  const container = document.createElement('div');
  container.setAttribute(ROOT_ATTRIBUTE, '');
  container.lang = 'es';
  root.append(container);
  element.append(host);
  // The user's own text size, whatever the page's rem is; readable once the element is in the page.
  const sized = new ResizeObserver(() => {
    if (host.isConnected) container.style.setProperty('--pq-rem', getComputedStyle(host).fontSize);
  });
  sized.observe(host);
  container.style.setProperty('--pq-rem', getComputedStyle(host).fontSize || USUAL_TEXT);

  return {
    root,
    /** Root of React, with the tokens. */
    container,
    setTheme: (theme: NonNullable<MountOptions['theme']>) => {
      if (theme === 'auto') delete container.dataset['theme'];
      else container.dataset['theme'] = theme;
    },
    close: () => {
      sized.disconnect();
      leave();
      host.remove();
    },
  };
}
