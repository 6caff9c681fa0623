import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@parqueo/shared-api/contract';
import { ifMissing } from './errors';

/** Reports of pages about a build within a minute. A server process writes an array of these. */
export interface LoadCount {
  name: string;
  build: string;
  /** Start of the minute, ISO 8601. */
  at: string;
  loaded: number;
  failed: number;
  /** Pages in which it failed after it had been shown. */
  errored: number;
}

const OUTCOMES = ['loaded', 'failed', 'errored'] as const;
/** Pages of the last hour that loaded a build, could not, or in which it failed later. */
type HourCount = Record<(typeof OUTCOMES)[number], number>;

/**
 * The counts of all processes that left a file in the folder, or of some. A file that is being written,
 * or is of another release, counts for nothing: what it had is in the next.
 */
export async function readLoads<Count extends LoadCount>(
  folder: string,
  isWanted = (_file: string) => true,
): Promise<Count[]> {
  const files = await readdir(folder).catch(ifMissing([]));
  const read = async (file: string): Promise<Count[]> => {
    try {
      return JSON.parse(await readFile(join(folder, file), 'utf8')) as Count[];
    } catch {
      return [];
    }
  };
  const wanted = files.filter((file) => file.endsWith('.json') && isWanted(file));
  return (await Promise.all(wanted.map(read))).flat();
}

/** Loads of the last hour by '<name>/<build>', over all processes. */
export async function loadsOfLastHour(folder: string): Promise<Map<string, HourCount>> {
  const sums = new Map<string, HourCount>();
  for (const count of await readLoads(folder)) {
    if (!(Date.now() - Date.parse(count.at) < HOUR_MS)) continue;
    const key = `${count.name}/${count.build}`;
    const sum = sums.get(key) ?? { loaded: 0, failed: 0, errored: 0 };
    for (const outcome of OUTCOMES) sum[outcome] += count[outcome];
    sums.set(key, sum);
  }
  return sums;
}
