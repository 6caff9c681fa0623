import { randomUUID } from 'node:crypto';
import { open, rename } from 'node:fs/promises';

/** Writes a file that readers see before or after, never in between, and that outlives a crash. */
export async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
