/**
 * Hands the page's CSP nonce to webpack and styled-components before anything renders; imported
 * first by main.tsx. Browsers hide the attribute of script tags, hence the meta element.
 */
declare let __webpack_nonce__: string | undefined;

__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
