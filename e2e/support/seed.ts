import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './local-service';
import { Product } from './product';

const VARIABLE = 'E2E_SEEDED_FOLDER';

export const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'parqueo-e2e-'));

/** Data folder with the demo data, of a server that was shut down; every product takes a copy. */
export const seededFolder = () => process.env[VARIABLE]!;

/** Makes the seeded folder, once a run: Playwright calls this before the first journey. */
export default async function seed(): Promise<() => void> {
  const dataFolder = temporaryFolder();
  const product = new Product({ port: await freePort(), dataFolder, env: {} });
  await product.start();
  await product.stop();
  process.env[VARIABLE] = dataFolder;
  return () => rmSync(dataFolder, { recursive: true, force: true });
}
