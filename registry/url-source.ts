import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RegistryError, messageOf } from './errors';
import { textIn } from './live-file';
import { parseLive } from './live-state';
import type { ReleaseSource } from './reader';
import { writeWhole } from './write-whole';

/** How old the pointer may be, in milliseconds; what is older is asked for beside the answers. */
const FRESH_MS = 5_000;
/** How long an answer may take, in milliseconds. */
const PATIENCE_MS = 5_000;
const POINTER = 'live.json';

interface Options {
  /** Folder for copies of what is read: for a process that starts while the origin is away. */
  keep: string;
  freshMs?: number;
  patienceMs?: number;
}

/** The origin answered that there is no such file: no copy stands in for it. */
class NotThere extends Error {
  /** As a missing file of a folder has it. */
  readonly code = 'ENOENT';
}

/**
 * A registry on another origin or in a bucket (REMOTES_URL), for those who read it: the folder
 * DATA_DIR/remotes of wherever teams release, served as it is. Nobody waits for it but those who ask
 * before its first answer; while it is away, what was live stays (FED-02).
 */
export function urlSource(
  url: string,
  { keep, freshMs = FRESH_MS, patienceMs = PATIENCE_MS }: Options,
): ReleaseSource {
  const base = url.replace(/\/$/, '');
  let current: { text: string; mark: string } | null = null;
  let etag: string | null = null;
  let asking: Promise<void> | null = null;
  let wasAnswered = false;
  let askedAt = -Infinity;
  let failure: unknown;

  async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    const address = `${base}/${path}`;
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(address, { headers, signal }).catch((cause: unknown) => {
      throw new Error(`${address} does not answer: ${messageOf(cause)}`, { cause });
    });
    if (response.status === 404) throw new NotThere(`${address} is not there`);
    if (!response.ok && response.status !== 304)
      throw new Error(`${address} answers ${response.status}`);
    return response;
  }

  async function keepCopy(path: string, content: Buffer): Promise<void> {
    const copy = join(keep, path);
    try {
      await mkdir(dirname(copy), { recursive: true });
      await writeWhole(copy, content);
    } catch (cause) {
      // The same words for each, so that they are told once.
      throw new Error(`No copies can be kept in ${keep}`, { cause });
    }
  }

  async function askPointer(): Promise<void> {
    const response = await get(POINTER, etag === null ? {} : { 'if-none-match': etag });
    if (response.status === 304) return;
    const text = await response.text();
    parseLive(text);
    current = { text, mark: text };
    etag = response.headers.get('etag');
  }

  async function ask(): Promise<void> {
    askedAt = performance.now();
    try {
      await askPointer();
      failure = undefined;
    } catch (error) {
      failure = error;
    }
    wasAnswered = true;
  }

  const pathOf = (name: string, build: string, file: string) => `builds/${name}/${build}/${file}`;

  return {
    async pointer(known) {
      if (!asking && performance.now() - askedAt > freshMs)
        asking = ask().finally(() => (asking = null));
      if (!wasAnswered) await asking;
      if (failure !== undefined)
        throw new RegistryError('DAMAGED_POINTER', messageOf(failure), [], { cause: failure });
      if (!current) return null;
      return current.mark === known ? 'unchanged' : current;
    },
    lastPointer: () => textIn(join(keep, POINTER)),
    async file(name, build, file) {
      const path = pathOf(name, build, file);
      try {
        return Buffer.from(await (await get(path)).arrayBuffer());
      } catch (error) {
        if (error instanceof NotThere) throw error;
        return readFile(join(keep, path)).catch(() => {
          throw error;
        });
      }
    },
    keep: {
      pointer: (text) => keepCopy(POINTER, Buffer.from(text)),
      file: (name, build, file, content) => keepCopy(pathOf(name, build, file), content),
    },
  };
}
