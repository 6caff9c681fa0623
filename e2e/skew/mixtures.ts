import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes } from '../support/releases';

const top = join(import.meta.dirname, '..', '..');

/** Folders of builds by app ('shell', 'driver-app'). */
export type Builds = Record<string, string>;

interface Mixtures {
  /** Today's shell with the oldest shared packages that remotes accept. */
  minimum: string;
  last: { name: string; builds: Builds };
}

/** What `npm run test:skew` has prepared. */
export const { minimum, last } = JSON.parse(
  readFileSync(process.env['SKEW_MIXTURES'] ?? '', 'utf8'),
) as Mixtures;

/** Build of this checkout. */
export const today = (app: string) => join(top, app, 'dist');

const manifestOf = (dist: string) =>
  JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as { name: string; build: string };

export const nameOf = (dist: string) => manifestOf(dist).name;
export const buildOf = (dist: string) => manifestOf(dist).build;

/**
 * Publishes a build and makes it live, as a team does.
 * @returns null, or what the registry said when it refused the build
 */
export async function release(dist: string, dataFolder: string): Promise<string | null> {
  const { name, build } = manifestOf(dist);
  try {
    // Builds of release 1.0.0 are published already, and no longer taken in.
    if (/^[0-9a-f]{16}$/.test(build))
      cpSync(dist, join(dataFolder, 'remotes', 'builds', name, build), { recursive: true });
    else await remotes({ dataFolder }, 'publish', dist);
    await remotes({ dataFolder }, 'promote', name, build);
    return null;
  } catch (error) {
    return (error as { stderr: string }).stderr;
  }
}
