/**
 * Gives the page's CSP nonce to webpack and styled-components; must be main.tsx's first import. It is
 * read from a meta element, because browsers hide the nonce attribute of scripts.
 */
declare let __webpack_nonce__: string | undefined;

__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
