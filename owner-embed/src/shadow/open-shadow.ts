import { ROOT_ATTRIBUTE } from '@parqueo/shared-ui/root-element';
import type { MountOptions } from '../v1';
import { adoptSheets } from './sheets';

/*
 * Important declarations of a shadow root win over any of the page's, so nothing reaches the host
 * element, and through it nothing is inherited. It is the container whose width the layout goes by
 * (federation/webpack/container-query-loader.mjs), and a stacking context of its own. Custom properties
 * pass through `all`: the tokens are on the element inside, which no rule of the page reaches.
 */
const BOUNDARY = `
  :host {
    all: initial !important;
    display: block !important;
    direction: ltr !important;
    isolation: isolate !important;
    container-type: inline-size !important;
  }
  [${ROOT_ATTRIBUTE}] {
    --pq-header-position: static;
    --pq-header-inset: 0px;
    --pq-bottom-inset: 0px;
    position: relative;
    text-align: start;
    -webkit-text-size-adjust: 100%;
  }
`;

let boundary: CSSStyleSheet | undefined;

/** A constructed style sheet needs no nonce. One for all shadow roots. */
function boundarySheet(): CSSStyleSheet {
  if (!boundary) {
    boundary = new CSSStyleSheet();
    boundary.replaceSync(BOUNDARY);
  }
  return boundary;
}

/** The border between a page and what we draw in it. */
export interface Shadow {
  root: ShadowRoot;
  /** For React; has the tokens. */
  container: HTMLElement;
  setTheme(theme: NonNullable<MountOptions['theme']>): void;
  close(): void;
}

/** Puts a child with a shadow root into the page's element, which itself stays as it is. */
export function openShadow(element: Element): Shadow {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets.push(boundarySheet());
  const leave = adoptSheets(root);
  const container = document.createElement('div');
  container.setAttribute(ROOT_ATTRIBUTE, '');
  container.lang = 'es';
  root.append(container);
  element.append(host);
  // The person's own text size, whatever the page has made of its rem.
  container.style.setProperty('--pq-rem', getComputedStyle(host).fontSize);

  return {
    root,
    container,
    setTheme: (theme) => {
      if (theme === 'auto') delete container.dataset['theme'];
      else container.dataset['theme'] = theme;
    },
    close: () => {
      leave();
      host.remove();
    },
  };
}
