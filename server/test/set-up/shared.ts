import { rm } from 'node:fs/promises';

/**
 * What the set-ups of one run have started, by name. Jest loads each set-up, and the teardown, apart
 * from the others: only the process is common to them.
 */
const shared = globalThis as typeof globalThis & {
  parqueoServerTests?: Map<string, Promise<() => Promise<void>>>;
};
const started = (shared.parqueoServerTests ??= new Map());

/** Starts something once a run; what it gives ends it, after all tests. */
export async function once(name: string, start: () => Promise<() => Promise<void>>): Promise<void> {
  if (!started.has(name)) started.set(name, start());
  await started.get(name);
}

/** Ends all that the set-ups have started. */
export async function endAll(): Promise<void> {
  for (const ending of started.values()) await (await ending)();
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });
