import { SCRIPT_ORIGIN } from './public-path';
import { BUILD } from './build';
import { defineElement } from './element';
import { mountOwner } from './mount';
import type * as v1 from './v1';

export const mount: typeof v1.mount = (element, options) =>
  mountOwner(element, options, SCRIPT_ORIGIN);

export const version: typeof v1.version = `${process.env['EMBED_VERSION']}+${BUILD}`;

globalThis.ParqueoDuenos = { mount, version };
// Imported where pages are rendered on a server, it only gives its names.
if ('customElements' in globalThis) defineElement(mount);
