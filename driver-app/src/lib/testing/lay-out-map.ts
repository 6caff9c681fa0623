/** jsdom lays nothing out: the map takes this for its size. Nor does it scroll. */
export function layOutMap(): void {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 800 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
  globalThis.scrollTo = () => {};
}
