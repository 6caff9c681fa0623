import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode, messageOf, refusing } from './errors';
import { textIn } from './live-file';
import { parseLive } from './live-state';
import type { ReleaseSource } from './reader';
import { writeWhole } from './write-whole';

/** Age of the pointer, in milliseconds, from which it is fetched again in the background. */
const FRESH_MS = 5_000;
/** How long an answer may take, in milliseconds. */
const PATIENCE_MS = 5_000;
const POINTER = 'live.json';

interface Options {
  /** Folder for copies, for a process that starts while the origin does not answer. */
  keep: string;
  freshMs?: number;
  patienceMs?: number;
}

/**
 * A registry on another origin or in a bucket (REMOTES_URL), for readers: the folder DATA_DIR/remotes of
 * the machine to which teams release, served as files. Calls wait for the origin's first answer alone;
 * while the origin does not answer, the live builds stay live (FED-02).
 */
export function urlSource(
  url: string,
  { keep, freshMs = FRESH_MS, patienceMs = PATIENCE_MS }: Options,
): ReleaseSource {
  const base = url.replace(/\/$/, '');
  let current: string | null = null;
  let etag: string | null = null;
  let asking: Promise<void> | null = null;
  let wasAnswered = false;
  let requestedAt = -Infinity;
  let failure: unknown;

  async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    const address = `${base}/${path}`;
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(address, { headers, signal }).catch((cause: unknown) => {
      throw new Error(`${address} does not answer: ${messageOf(cause)}`, { cause });
    });
    if (response.status === 404)
      throw Object.assign(new Error(`${address} is not there`), { code: 'ENOENT' });
    if (!response.ok && response.status !== 304)
      throw new Error(`${address} answers ${response.status}`);
    return response;
  }

  async function storeCopy(path: string, content: Buffer): Promise<void> {
    const copy = join(keep, path);
    try {
      await mkdir(dirname(copy), { recursive: true });
      await writeWhole(copy, content);
    } catch (cause) {
      // The same message for each file, so that it is reported once.
      throw new Error(`No copies can be kept in ${keep}`, { cause });
    }
  }

  async function askPointer(): Promise<void> {
    const response = await get(POINTER, etag === null ? {} : { 'if-none-match': etag });
    if (response.status === 304) return;
    const text = await response.text();
    parseLive(text);
    current = text;
    etag = response.headers.get('etag');
  }

  async function ask(): Promise<void> {
    requestedAt = performance.now();
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
    async pointer(lastMark) {
      if (!asking && performance.now() - requestedAt > freshMs)
        asking = ask().finally(() => (asking = null));
      if (!wasAnswered) await asking;
      if (failure !== undefined) refusing('DAMAGED_POINTER')(failure);
      if (current === null) return null;
      return current === lastMark ? 'unchanged' : { text: current, mark: current };
    },
    lastPointer: () => textIn(join(keep, POINTER)),
    async file(name, build, file) {
      const path = pathOf(name, build, file);
      try {
        return Buffer.from(await (await get(path)).arrayBuffer());
      } catch (error) {
        // The origin answered that there is no such file, so its copy is not used.
        if (hasCode(error, 'ENOENT')) throw error;
        return readFile(join(keep, path)).catch(() => {
          throw error;
        });
      }
    },
    cache: {
      pointer: (text) => storeCopy(POINTER, Buffer.from(text)),
      file: (name, build, file, content) => storeCopy(pathOf(name, build, file), content),
    },
  };
}
