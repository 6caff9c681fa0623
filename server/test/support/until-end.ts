import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Opened {
  byTest: boolean;
  end(): unknown;
}

/** What is open, in the order in which it was opened. */
const opened: Opened[] = [];
let isInTest = false;

async function endAll(which: (each: Opened) => boolean): Promise<void> {
  // One may end others with it.
  for (let each = opened.findLast(which); each; each = opened.findLast(which)) {
    opened.splice(opened.indexOf(each), 1);
    await each.end();
  }
}

beforeEach(() => void (isInTest = true));
afterEach(async () => {
  isInTest = false;
  await endAll(({ byTest }) => byTest);
});
afterAll(() => endAll(() => true));

/**
 * Ends what a test has opened after that test, and what was opened before or between tests after the last of
 * them; what was opened last ends first.
 * @returns the way to end it sooner
 */
export function untilEnd(end: () => unknown): () => Promise<void> {
  const entry = { byTest: isInTest, end };
  opened.push(entry);
  return () => endAll((each) => each === entry);
}

/** Has a server of somebody else's listen until then, with all that is connected; its address. */
export async function addressOf(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  untilEnd(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A folder that is there until then, or until it is removed. */
export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'parqueo-test-'));
  return { path, remove: untilEnd(() => rm(path, { recursive: true, force: true })) };
}
