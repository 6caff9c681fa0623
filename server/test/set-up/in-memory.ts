import { existsSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

/** Where Linux keeps files in memory, and the room that it must have. */
const MEMORY = { folder: '/dev/shm', bytes: 4 * 2 ** 30 };

/**
 * Keeps the stores of the tests in memory where there is room: they ask for the disk thousands of
 * times, and no test can tell, because none ends the machine. A TMPDIR that is given stays.
 */
export function storeInMemory(): void {
  if (process.env['TMPDIR'] || !existsSync(MEMORY.folder)) return;
  const { bavail, bsize } = statfsSync(MEMORY.folder);
  if (bavail * bsize >= MEMORY.bytes && freemem() >= MEMORY.bytes) {
    process.env['TMPDIR'] = MEMORY.folder;
  }
}
