import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Several times a table's growth. It is random, or a file system that compresses would write nothing. */
const WRITTEN = randomBytes(64 * 1024);

/**
 * Writes to the disk of a folder what was not there before, and takes it away. The engine writes its
 * log in place: on a full disk a small change goes well, and nothing that has to grow.
 * @throws the system's error, such as ENOSPC
 */
export async function probeDisk(directory: string): Promise<void> {
  const path = join(directory, 'parqueo.probe');
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(WRITTEN);
    await file.sync();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}
