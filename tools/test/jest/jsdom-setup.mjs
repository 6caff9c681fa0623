import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// Long limits are for busy machines.
configure({ asyncUtilTimeout: 5000 });

// Leaflet checks this function before it draws lines, which jsdom supports without it.
if ('SVGSVGElement' in globalThis)
  globalThis.SVGSVGElement.prototype.createSVGRect ??= () => new DOMRect();
