import type { PublishedBuild } from '@parqueo/shared-api/contract/schemas';
import { AUTOMATIC, START } from './authors';
import { readCandidate, readManifestIn } from './candidate';
import { type Author, type Command, openContext } from './context';
import { RegistryError, messageOf } from './errors';
import { LONG_WAIT_MS } from './file-lock';
import { hostInDist, refuse } from './judge';
import { listReleases } from './list';
import { type LiveState, lastChange } from './live-state';
import { maintenance } from './maintenance';
import { pointerCommands } from './pointer-commands';
import { type LeftAlone, type Objection, decideAtStart } from './start';

interface RegistryOptions {
  /** REMOTES_PUBLIC_KEY: only builds signed by one of these are published and made live. */
  publicKey?: string | null;
}

interface Publication extends Author {
  /** Leaves the check of fit to the promotion, as a start with a new shell does. */
  unjudged?: boolean;
  /** The release that the build must have. */
  name?: string;
}

/** A fault of a build that stays live, seen by servers. */
interface Warning extends Pick<Author, 'why'> {
  action: 'failing' | 'errors';
  name: string;
  build: string;
}

/** Refusals of one build that leave the others of a start alone. */
const REFUSALS = new Map<string, Objection>([
  ['UNSIGNED', 'unsigned'],
  ['INVALID_BUILD', 'invalid'],
]);

/**
 * The registry of releases in a data folder: published builds, which never change, and which of them
 * are live. Servers read it while it changes, so each step is one rename (FED-01, FED-02). A refused
 * command throws RegistryError and changes nothing.
 */
export function openRegistry(dataDir: string, { publicKey }: RegistryOptions = {}) {
  const context = openContext(dataDir, publicKey);
  const { layout, audit, builds, judge, liveFile, audited } = context;

  /**
   * Publishes a dist folder after verifying its manifest and every file, and that it fits the live
   * builds. The same build may be published again: then it is not new.
   */
  async function publish(
    dist: string,
    { unjudged = false, name: expected, by, why }: Publication,
  ): Promise<PublishedBuild & { isNew: boolean }> {
    const command: Command = { action: 'publish', name: null, build: null, by, why };
    return audited(command, async () => {
      const candidate = await readCandidate(dist);
      const { name, build, version } = candidate.manifest;
      if (expected !== undefined && name !== expected) {
        const message = `its manifest.json names ${name}, not ${expected}: take a token of ${name}`;
        throw new RegistryError('INVALID_BUILD', message, [{ rule: 'name', message }]);
      }
      Object.assign(command, { name, build });
      if (!unjudged) {
        const { state } = await liveFile.look();
        refuse(`${name} ${build}`, await judge.misfitsOfDist(candidate, state.live));
      }
      const isNew = await builds.takeIn(candidate);
      if (isNew) await audit.add(command);
      return { name, build, version, isNew };
    });
  }

  /**
   * The reasons, in plain English, why the build in a dist folder cannot be live.
   * @param shell folder of a shell to judge by, instead of the live one
   */
  async function misfits(dist: string, shell?: string): Promise<string[]> {
    const { state } = await liveFile.look();
    const host = shell === undefined ? undefined : await hostInDist(shell);
    const found = await judge.misfitsOfDist(await readCandidate(dist), state.live, host);
    return found.map(({ message }) => message);
  }

  /** Publishes the builds of a start and makes those live about which no team decided (FED-02). */
  async function start(dists: readonly string[]): Promise<{ live: string[]; left: LeftAlone[] }> {
    const published: PublishedBuild[] = [];
    const refused: LeftAlone[] = [];
    for (const dist of dists)
      try {
        published.push(await publish(dist, { unjudged: true, by: START }));
      } catch (error) {
        const reason = error instanceof RegistryError && REFUSALS.get(error.code);
        if (!reason) throw error;
        const { name, build } = (await readManifestIn(dist)).manifest;
        const why = [{ rule: reason, message: messageOf(error) }];
        refused.push({ name, build, live: null, by: null, reason, misfits: why });
      }
    let left = refused;
    const live: string[] = [];
    const decide = async (state: LiveState) => {
      const decided = await decideAtStart(published, state, judge, builds);
      left = [...refused, ...decided.left];
      live.push(...decided.changes.map(({ name }) => name));
      return decided.changes;
    };
    // Waits longer than for others: a killed command may have left its lock.
    await liveFile.change(decide, LONG_WAIT_MS);
    return { live, left };
  }

  /**
   * Writes a warning into the audit, once until the release changes, although several processes judge
   * the same counts and may restart.
   */
  async function warn({ action, name, build, why }: Warning): Promise<void> {
    await liveFile.change(async (state) => {
      const since = lastChange(state, name)?.at ?? '';
      const isWritten = (await audit.read()).some(
        (entry) =>
          entry.action === action &&
          entry.name === name &&
          entry.build === build &&
          entry.at >= since,
      );
      if (!isWritten) await audit.add({ action, name, build, by: AUTOMATIC, why });
      return [];
    });
  }

  return {
    publish,
    misfits,
    start,
    warn,
    ...pointerCommands(context),
    ...maintenance(context),
    /** All releases with their builds, the live ones and their loads. */
    list: async () => listReleases(layout, builds, await liveFile.look()),
  };
}
export type Registry = ReturnType<typeof openRegistry>;
