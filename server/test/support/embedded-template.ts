import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '../../src/schema/migrate';
import { openEmbedded } from './embedded';

/** Creates an embedded store with its schema, to be copied by each test file; returns its folder. */
export async function createEmbeddedTemplate(folder: string): Promise<string> {
  const directory = join(folder, 'embedded-template');
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  const store = await openEmbedded(directory);
  await migrate(store.db);
  await store.close();
  return directory;
}
