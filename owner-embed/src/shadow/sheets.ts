/** Style sheets of imported files, which belong into every shadow root of ours and nowhere else. */
const sheets: CSSStyleSheet[] = [];
const roots = new Set<ShadowRoot>();

/** Called by each imported style sheet, once (federation/webpack/shadow-style-loader.mjs). */
export function addSheet(sheet: CSSStyleSheet): void {
  sheets.push(sheet);
  for (const root of roots) root.adoptedStyleSheets.push(sheet);
}

/** Gives a shadow root all of them, also those that arrive later; returns a function that ends this. */
export function adoptSheets(root: ShadowRoot): () => void {
  root.adoptedStyleSheets.push(...sheets);
  roots.add(root);
  return () => void roots.delete(root);
}
