import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { top } from '../workspace/packages.mjs';

/** Folder of an app's production build. */
export const distOf = (app) => join(top, app, 'dist');

/** Name, version and hash of an app's build. @returns {{ name: string, version: string, build: string }} */
export const manifestOf = (app) =>
  JSON.parse(readFileSync(join(distOf(app), 'manifest.json'), 'utf8'));
