import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@parqueo/server/test/support/free-port.mjs';
import { TEMPLATE, administer, startPostgres } from '@parqueo/server/test/support/postgres.mjs';
import { Product } from './product';

const FOLDER = 'E2E_SEEDED_FOLDER';
const POSTGRES = 'E2E_POSTGRES';

export const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'parqueo-e2e-'));

/** Folder of files and address of a server of PostgreSQL, made once a run. */
const seeded = (name: string) => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run through e2e/playwright.config.ts`);
  return value;
};

/** Folder with the files of the demo data, of a server that was shut down; every product takes a copy. */
export const seededFolder = () => seeded(FOLDER);

/** A database with the demo data. @returns its address */
export async function seededDatabase(name: string): Promise<string> {
  const server = seeded(POSTGRES);
  await administer(server, `create database "${name}" template ${TEMPLATE}`);
  return server.replace(/[^/]+$/, name);
}

/**
 * Starts PostgreSQL, on which a product takes less of the machine than on the embedded store, and fills a
 * folder and a database with the demo data: Playwright calls this before the first journey.
 */
export default async function seed(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  await administer(postgres.url('postgres'), `create database ${TEMPLATE}`);
  const dataFolder = temporaryFolder();
  const env = { DATABASE_URL: postgres.url(TEMPLATE) };
  const product = new Product({ port: await freePort(), dataFolder, env });
  await product.start();
  await product.stop();
  process.env[FOLDER] = dataFolder;
  process.env[POSTGRES] = postgres.url('postgres');
  return async () => {
    await postgres.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
}
