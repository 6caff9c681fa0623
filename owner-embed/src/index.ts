import { defineElement } from './element';
import { mountOwner } from './mount';
import { BUILD, SCRIPT_ORIGIN } from './public-path';
import type * as v1 from './v1';

export const mount: typeof v1.mount = (element, options) =>
  mountOwner(element, options, SCRIPT_ORIGIN);

export const version: typeof v1.version = `${process.env['EMBED_VERSION']}+${BUILD}`;

globalThis.ParqueoDuenos = { mount, version };
// When it is imported on a server that renders pages, it only exports names.
if ('customElements' in globalThis) defineElement(mount);
