import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { top } from './packages.mjs';

/** The one place that names the package manager's version; it comes through npx. */
export const packageManager = 'pnpm@12.21.0';

const lockfile = join(top, 'pnpm-lock.yaml');
const stamp = join(top, 'node_modules', '.installed');

/** Inputs of an installation: lockfile, package manager, and the machine's native binaries. */
const wanted = () =>
  createHash('sha256')
    .update(readFileSync(lockfile))
    .update([packageManager, process.platform, process.arch].join())
    .digest('hex');

/** Whether node_modules is what the lockfile says. */
export const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted();

/** Records that node_modules is what the lockfile says. */
export const noteInstalled = () => writeFileSync(stamp, wanted());
