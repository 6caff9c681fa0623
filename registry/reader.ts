import type { ReleaseManifest } from '@parqueo/shared-api/contract';
import { integrityOf } from '@parqueo/federation/manifest';
import { AUTOMATIC } from './authors';
import { isInside } from './is-inside';
import { RegistryError, messageOf } from './errors';
import {
  type Canary,
  EMPTY,
  type LiveState,
  type PastChange,
  earlierBuilds,
  lineOf,
  parseLive,
} from './live-state';
import { publishedManifest } from './manifest';
import { publicKeysOf } from './signature';

/** Where a registry is read from: this machine's disk, or another origin. */
export interface ReleaseSource {
  /** Text of live.json with a mark that changes with it; null where there is none. */
  pointer(known: string | undefined): Promise<{ text: string; mark: string } | 'unchanged' | null>;
  /** Text of the pointer as it was last seen whole, for when there is no other. */
  lastPointer(): Promise<string | null>;
  /** A file of a build. Rejects where there is none. */
  file(name: string, build: string, file: string): Promise<Buffer>;
  /** Rejects where files of a build are not as its manifest says; absent where only browsers can tell. */
  assertWhole?: (manifest: ReleaseManifest) => Promise<void>;
  /** Keeps what was proved to be right, for when the source is away; a disk needs no copies. */
  keep?: {
    pointer(text: string): Promise<void>;
    file(name: string, build: string, file: string, content: Buffer): Promise<void>;
  };
}

/** What is live. The same object until something changed. */
export interface LiveBuilds {
  /** Build by release. */
  live: Readonly<Record<string, string>>;
  /** What some visitors get instead. */
  canary: Readonly<Record<string, Canary>>;
  /** Builds that were live before this one and were not taken back, the newest first. */
  previous(name: string): string[];
  /** The last change of a release; null where nothing was ever live. */
  changed(name: string): PastChange | null;
  /** The promotion or rollback that made the live build live; null where the history has none. */
  madeLive(name: string): PastChange | null;
  /** When a release was last taken back by itself, ISO 8601; null: never. */
  takenBackAt(name: string): string | null;
  /** All builds of a release that were ever live or tried out, the newest first. */
  everServed(name: string): string[];
}

interface ReaderOptions {
  /** REMOTES_PUBLIC_KEY: manifests must carry a signature of one of these. */
  publicKey?: string | null;
  /** Hears of what could not be read, once for each fault. What was live goes on being live. */
  onProblem?: (error: unknown) => void;
}

const liveBuilds = (state: LiveState): LiveBuilds => ({
  live: state.live,
  canary: state.canary,
  previous: (name) => (state.live[name] ? earlierBuilds(state, name) : []),
  changed: (name) => state.history.findLast((change) => change.name === name) ?? null,
  madeLive: (name) => lineOf(state, name).madeLive ?? null,
  takenBackAt: (name) =>
    state.history.findLast((change) => change.name === name && change.by === AUTOMATIC)?.at ?? null,
  everServed: (name) => {
    const served = state.history.filter((change) => change.name === name);
    const builds = [...served.map(({ build }) => build), state.live[name]];
    return [...new Set(builds.toReversed())].filter((build) => typeof build === 'string');
  },
});

const NOTHING = liveBuilds(EMPTY);

/**
 * The registry for whoever delivers it: which builds are live is data, read again when it changed
 * (FED-01, FED-02). A pointer that is missing or damaged changes nothing: what was live stays.
 */
export function openReader(
  source: ReleaseSource,
  { publicKey, onProblem = () => {} }: ReaderOptions = {},
) {
  const keys = publicKeysOf(publicKey);
  const manifests = new Map<string, Promise<ReleaseManifest>>();
  let known: LiveBuilds | null = null;
  let mark: string | undefined;
  const told = new Set<string>();

  function tell(error: unknown): void {
    const text = String(error);
    if (!told.has(text)) onProblem(error);
    told.add(text);
  }

  /** What was live when the pointer was last seen whole; nothing where it never was. */
  async function fromCopy(): Promise<LiveBuilds> {
    try {
      const text = await source.lastPointer();
      return text === null ? NOTHING : liveBuilds(parseLive(text));
    } catch (error) {
      tell(new Error(`live.json.last does not help: ${messageOf(error)}`, { cause: error }));
      return NOTHING;
    }
  }

  /** What was live, while the pointer says nothing. */
  async function knownBefore(): Promise<LiveBuilds> {
    const copy = known ?? (await fromCopy());
    // Another question may have read the pointer itself meanwhile.
    return (known ??= copy);
  }

  /** What is live now. Never rejects. */
  async function readLive(): Promise<LiveBuilds> {
    try {
      const found = await source.pointer(mark);
      if (found === 'unchanged') return await knownBefore();
      if (found) {
        mark = found.mark;
        const now = liveBuilds(parseLive(found.text));
        known = now;
        told.clear();
        await source.keep?.pointer(found.text).catch(tell);
        return now;
      }
      const before = await knownBefore();
      // Where nothing was ever promoted, none is missing.
      if (before !== NOTHING) tell(new RegistryError('DAMAGED_POINTER', 'live.json is missing'));
      return before;
    } catch (error) {
      tell(error);
      return knownBefore();
    }
  }

  async function read(name: string, build: string): Promise<ReleaseManifest> {
    const found = new Map<string, Buffer>();
    const published = await publishedManifest({
      name,
      build,
      keys,
      async read(path) {
        const content = await source.file(name, build, path);
        found.set(path, content);
        return content;
      },
    });
    for (const [path, content] of found)
      await source.keep?.file(name, build, path, content).catch(tell);
    return published;
  }

  /**
   * The manifest of a published build. A build never changes, so it is read once.
   * @throws RegistryError when it is not as the contract says, or not signed
   */
  function manifest(name: string, build: string): Promise<ReleaseManifest> {
    const key = `${name}/${build}`;
    const reading = manifests.get(key) ?? read(name, build);
    manifests.set(key, reading);
    // Whoever asked hears of it; the next one reads again.
    reading.catch(() => manifests.delete(key));
    return reading;
  }

  /**
   * The manifest of a build that may go into a page now: its files are all there, as it names them.
   * @throws RegistryError when they are not, or it is not as the contract says, or not signed
   */
  async function wholeManifest(name: string, build: string): Promise<ReleaseManifest> {
    const found = await manifest(name, build);
    await source.assertWhole?.(found);
    return found;
  }

  /**
   * A file of a published build, for what the server itself reads: a shell's index.html.
   * @throws RegistryError when it is not the file that the manifest names
   */
  async function file(name: string, build: string, path: string): Promise<Buffer> {
    const { integrity } = await manifest(name, build);
    const refusal = (why: string) =>
      new RegistryError('INVALID_BUILD', `'${path}' of ${name} ${build} ${why}`);
    if (!Object.hasOwn(integrity, path) || !isInside(path))
      throw refusal('is no file that its manifest names');
    const content = await source.file(name, build, path);
    if (integrityOf(content) !== integrity[path]) throw refusal('is not as it was built');
    await source.keep?.file(name, build, path, content).catch(tell);
    return content;
  }

  return { readLive, manifest, wholeManifest, file };
}
export type RegistryReader = ReturnType<typeof openReader>;
