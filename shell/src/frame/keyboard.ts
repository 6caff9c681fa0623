/** Share of the window's height below which a keyboard is open: iOS lays it over the page. */
const SHARE = 0.75;

/**
 * Sets data-keyboard on the root element while a keyboard covers the page; header, action bar and
 * navigation then scroll with it. Other browsers resize the window instead (see index.html).
 */
export function watchKeyboard(): void {
  const viewport = globalThis.visualViewport;
  viewport?.addEventListener('resize', () => {
    // Zooming makes the viewport smaller too, by its scale.
    const share = (viewport.height * viewport.scale) / globalThis.innerHeight;
    document.documentElement.toggleAttribute('data-keyboard', share < SHARE);
  });
}
