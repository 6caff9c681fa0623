import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// Patience for a slow machine: what is waited for ends the wait.
configure({ asyncUtilTimeout: 15_000 });

// Leaflet checks this function before it draws lines, which jsdom supports without it.
if ('SVGSVGElement' in globalThis)
  globalThis.SVGSVGElement.prototype.createSVGRect ??= () => new DOMRect();

// Each test begins with the clock, the functions and the storage of a page that nobody has opened.
beforeEach(() => {
  jest.useRealTimers();
  for (const stored of [globalThis.localStorage, globalThis.sessionStorage]) stored?.clear();
  // Answers arrive on their own, as in a browser, and tests wait for what they show: React need not warn.
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});
