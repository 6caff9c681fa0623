import { HOUR_MS } from '@parqueo/shared-api/contract';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from './errors';

/** What pages reported of one build within one minute. A server process writes an array of these. */
export interface LoadCount {
  name: string;
  build: string;
  /** Beginning of the minute, ISO 8601. */
  at: string;
  loaded: number;
  failed: number;
  /** Pages in which it failed after it had been shown. */
  errored: number;
}

/** Pages of the last hour that loaded a build, could not, or in which it failed later. */
export type HourCount = Record<'loaded' | 'failed' | 'errored', number>;

/**
 * Loads of the last hour by '<name>/<build>', over all processes that left a file in the folder. A
 * file that is being written, or is of another release, counts for nothing.
 */
export async function loadsOfLastHour(
  folder: string,
  now = Date.now(),
): Promise<Map<string, HourCount>> {
  const files = await readdir(folder).catch(ifMissing([]));
  const counts = await Promise.all(
    files
      .filter((file) => file.endsWith('.json'))
      .map(async (file) => {
        try {
          return JSON.parse(await readFile(join(folder, file), 'utf8')) as LoadCount[];
        } catch {
          // Half of one, or gone meanwhile: what it had is in the next.
          return [];
        }
      }),
  );
  const sums = new Map<string, HourCount>();
  for (const { name, build, at, loaded, failed, errored } of counts.flat()) {
    if (!(now - Date.parse(at) < HOUR_MS)) continue;
    const key = `${name}/${build}`;
    const sum = sums.get(key) ?? { loaded: 0, failed: 0, errored: 0 };
    sums.set(key, {
      loaded: sum.loaded + loaded,
      failed: sum.failed + failed,
      errored: sum.errored + errored,
    });
  }
  return sums;
}
