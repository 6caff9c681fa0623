import { integrityOf } from '@parqueo/federation/manifest';
import type { ReleaseManifest } from '@parqueo/shared-api/contract';
import { AUTOMATIC } from './authors';
import { RegistryError, messageOf } from './errors';
import { REPAIR, isInside } from './layout';
import { EMPTY, type LiveState, earlierBuilds, lastChange, lineOf, parseLive } from './live-state';
import { publishedManifest } from './manifest';
import { once } from './once';
import { publicKeysOf } from './signature';

/** Source of a registry's files: this machine's disk, or another origin. */
export interface ReleaseSource {
  /** Text of live.json and a mark that changes with it; null where there is no file. */
  pointer(
    lastMark: string | undefined,
  ): Promise<{ text: string; mark: string } | 'unchanged' | null>;
  /** Text of the last undamaged pointer, for when the present one cannot be read. */
  lastPointer(): Promise<string | null>;
  /** A file of a build. Rejects when it is missing. */
  file(name: string, build: string, file: string): Promise<Buffer>;
  /** Rejects when a build's files differ from its manifest; absent where only browsers can check. */
  assertWhole?: (manifest: ReleaseManifest) => Promise<void>;
  /** Stores verified content for when the source does not answer; a disk needs no copies. */
  cache?: {
    pointer(text: string): Promise<void>;
    file(name: string, build: string, file: string, content: Buffer): Promise<void>;
  };
}

interface ReaderOptions {
  /** REMOTES_PUBLIC_KEY: manifests must carry a signature of one of these. */
  publicKey?: string | null;
  /** Called once for each fault of reading. The live builds stay live. */
  onProblem?: (error: unknown) => void;
}

/** Manifests that are cached. */
const MAX_MANIFESTS = 5000;

const liveBuilds = (state: LiveState) => ({
  /** Builds by release. */
  live: state.live,
  /** Builds that some visitors get instead. */
  canary: state.canary,
  /** Releases that were live, or tried out, and have nothing live. */
  disabled: [...new Set(state.history.map(({ name }) => name))].filter(
    (name) => !state.live[name] && !state.canary[name],
  ),
  /** Earlier live builds that were not taken back, newest first. */
  previous: (name: string) => (state.live[name] ? earlierBuilds(state, name) : []),
  /** The last change of a release; null if it was never live. */
  changed: (name: string) => lastChange(state, name) ?? null,
  /** The promotion or rollback that made the live build live; null if the history has none. */
  madeLive: (name: string) => lineOf(state, name).madeLive ?? null,
  /** Last automatic rollback of a release, ISO 8601; null: never. */
  takenBackAt: (name: string) =>
    state.history.findLast((change) => change.name === name && change.by === AUTOMATIC)?.at ?? null,
  /** All builds of a release that were ever live or a canary, newest first. */
  everServed(name: string): string[] {
    const served = state.history.filter((change) => change.name === name);
    const builds = [...served.map(({ build }) => build), state.live[name]];
    return [...new Set(builds.toReversed())].filter((build) => typeof build === 'string');
  },
});
/** The live builds. The same object until something changes. */
export type LiveBuilds = Readonly<ReturnType<typeof liveBuilds>>;

const NOTHING = liveBuilds(EMPTY);

/**
 * The registry for its readers: which builds are live is data, read again when it changes (FED-01,
 * FED-02). A missing or damaged pointer changes nothing: the live builds stay live.
 */
export function openReader(
  source: ReleaseSource,
  { publicKey, onProblem = () => {} }: ReaderOptions = {},
) {
  const keys = publicKeysOf(publicKey);
  let current: LiveBuilds | null = null;
  let mark: string | undefined;
  const reported = new Set<string>();

  function report(error: unknown): void {
    const text = String(error);
    if (!reported.has(text)) onProblem(error);
    reported.add(text);
  }

  /** The live builds of the last undamaged pointer; none if there never was one. */
  async function fromCopy(): Promise<LiveBuilds> {
    try {
      const text = await source.lastPointer();
      return text === null ? NOTHING : liveBuilds(parseLive(text));
    } catch (error) {
      report(new Error(`live.json.last does not help: ${messageOf(error)}`, { cause: error }));
      return NOTHING;
    }
  }

  /** The live builds while the pointer cannot be read. */
  async function lastLive(): Promise<LiveBuilds> {
    const copy = current ?? (await fromCopy());
    // A concurrent call may have read the pointer itself.
    return (current ??= copy);
  }

  /** The live builds. Never rejects. */
  async function readLive(): Promise<LiveBuilds> {
    try {
      const found = await source.pointer(mark);
      if (found === 'unchanged') return await lastLive();
      if (found) {
        mark = found.mark;
        const now = liveBuilds(parseLive(found.text));
        current = now;
        reported.clear();
        await source.cache?.pointer(found.text).catch(report);
        return now;
      }
      const before = await lastLive();
      // Before the first promotion there is no pointer to miss.
      if (before !== NOTHING)
        report(new RegistryError('DAMAGED_POINTER', `live.json is missing: \`${REPAIR}\``));
      return before;
    } catch (error) {
      report(error);
      return lastLive();
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
      await source.cache?.file(name, build, path, content).catch(report);
    return published;
  }

  /**
   * The manifest of a published build. A build never changes, so it is read once.
   * @throws RegistryError when it breaks the contract or is not signed
   */
  const manifest = once(read, { most: MAX_MANIFESTS, cachesFailure: () => false });

  /**
   * The manifest of a build that may go into a page: all its files are present and unaltered.
   * @throws RegistryError when a file is not, or the manifest breaks the contract or is not signed
   */
  async function wholeManifest(name: string, build: string): Promise<ReleaseManifest> {
    const found = await manifest(name, build);
    await source.assertWhole?.(found);
    return found;
  }

  /**
   * A file of a published build that the server itself reads: a shell's index.html.
   * @throws RegistryError when it differs from its manifest
   */
  async function file(name: string, build: string, path: string): Promise<Buffer> {
    const { integrity } = await manifest(name, build);
    const refusal = (why: string) =>
      new RegistryError('INVALID_BUILD', `'${path}' of ${name} ${build} ${why}`);
    if (!Object.hasOwn(integrity, path) || !isInside(path))
      throw refusal('is no file that its manifest names');
    const content = await source.file(name, build, path);
    if (integrityOf(content) !== integrity[path]) throw refusal('is not as it was built');
    await source.cache?.file(name, build, path, content).catch(report);
    return content;
  }

  return { readLive, manifest, wholeManifest, file };
}
export type RegistryReader = ReturnType<typeof openReader>;
