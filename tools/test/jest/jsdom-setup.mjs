import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// Patience for a busy machine, never for a missing answer.
configure({ asyncUtilTimeout: 5000 });

// Leaflet asks for it to know whether it can draw lines; jsdom can, and lacks only this.
if ('SVGSVGElement' in globalThis)
  globalThis.SVGSVGElement.prototype.createSVGRect ??= () => new DOMRect();
