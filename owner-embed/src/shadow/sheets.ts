/** A constructed style sheet, which needs no nonce. */
export function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** Style sheets of imported files, for our shadow roots alone. */
const sheets: CSSStyleSheet[] = [];
const roots = new Set<ShadowRoot>();

/** Called by each imported style sheet, once (federation/webpack/shadow-style-loader.mjs). */
export function addSheet(sheet: CSSStyleSheet): void {
  sheets.push(sheet);
  for (const root of roots) root.adoptedStyleSheets.push(sheet);
}

/** Adopts all sheets, later ones too, into a shadow root; returns a function that ends this. */
export function adoptSheets(root: ShadowRoot): () => void {
  root.adoptedStyleSheets.push(...sheets);
  roots.add(root);
  return () => void roots.delete(root);
}
