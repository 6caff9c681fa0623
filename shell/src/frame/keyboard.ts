/** What the keyboard leaves of a window: iOS lays it over the page instead of making that smaller. */
const SHARE = 0.75;

/**
 * Marks the document while a keyboard lies over it, for the styles that then let header, action bar
 * and navigation scroll away. Elsewhere the window itself becomes smaller (see index.html).
 */
export function watchKeyboard(): void {
  const viewport = globalThis.visualViewport;
  viewport?.addEventListener('resize', () => {
    // Pinching makes the viewport smaller, too, by its scale.
    const share = (viewport.height * viewport.scale) / globalThis.innerHeight;
    document.documentElement.toggleAttribute('data-keyboard', share < SHARE);
  });
}
