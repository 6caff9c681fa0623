import { rm } from 'node:fs/promises';
import type { PostgresFixture } from './support/postgres-fixture';

interface Prepared {
  folders: string[];
  postgres: PostgresFixture;
  /** Held for the whole run, so that every store finds it compiled. */
  engine: WebAssembly.Module;
}

// Jest loads set-up and teardown apart from each other: only the process is common to both.
const shared = globalThis as typeof globalThis & { parqueoServerTests?: Prepared };

export function keepForTeardown(prepared: Prepared): void {
  shared.parqueoServerTests = prepared;
}

/** Stops what the set-up started and removes its files. */
export default async function teardown(): Promise<void> {
  const prepared = shared.parqueoServerTests;
  await prepared?.postgres.stop();
  for (const folder of prepared?.folders ?? []) await rm(folder, { recursive: true, force: true });
}
