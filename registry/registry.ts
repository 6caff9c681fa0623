import type { ReleaseState } from '@parqueo/shared-api/contract/schemas';
import type { Misfit } from '@parqueo/federation/fit';
import { AUTOMATIC, START } from './authors';
import { readCandidate } from './candidate';
import { type Author, type Command, openContext } from './context';
import { RegistryError } from './errors';
import { LONG_WAIT_MS } from './file-lock';
import { refuse } from './judge';
import { listReleases } from './list';
import type { LiveState } from './live-state';
import { maintenance } from './maintenance';
import { pointerCommands } from './pointer-commands';
import { type LeftAlone, decideAtStart } from './start';

export interface RegistryOptions {
  /** REMOTES_PUBLIC_KEY: only what is signed by one of these is taken in and made live. */
  publicKey?: string | null;
}

export interface Publication extends Author {
  /** Leaves it to the promotion to ask whether it fits, as a start does that brings a new shell. */
  unjudged?: boolean;
  /** The release that it must be of. */
  name?: string;
}

/** What servers see go wrong with a build that stays live. */
interface Warning extends Pick<Author, 'why'> {
  action: 'failing' | 'errors';
  name: string;
  build: string;
}

/** A build that is in the registry. */
export interface Published {
  name: string;
  build: string;
  version: string;
  /** False: it was published before. */
  isNew: boolean;
}

/**
 * The registry of releases in a data folder: published builds, never changed once there, and which
 * of them is live. Servers read it while it changes, so each step is one rename (FED-01, FED-02).
 * Every command that is refused throws RegistryError and changes nothing.
 */
export function openRegistry(dataDir: string, { publicKey }: RegistryOptions = {}) {
  const context = openContext(dataDir, publicKey);
  const { layout, audit, builds, judge, liveFile, audited } = context;

  /**
   * Takes in a build's dist folder after proving its manifest and every file, and that it fits what
   * is live. The same build may be published again.
   */
  async function publish(
    dist: string,
    { unjudged = false, name: asked, by, why = '' }: Publication,
  ): Promise<Published> {
    const command: Command = { action: 'publish', name: null, build: null, by, why };
    return audited(command, async () => {
      const candidate = await readCandidate(dist);
      const { name, build, version } = candidate.manifest;
      if (asked !== undefined && name !== asked) {
        const message = `its manifest.json names ${name}, not ${asked}`;
        throw new RegistryError('INVALID_BUILD', message, [{ rule: 'name', message }]);
      }
      Object.assign(command, { name, build });
      if (!unjudged) {
        const { state } = await liveFile.look();
        refuse(`${name} ${build}`, await judge.misfitsOfDist(candidate, state.live));
      }
      const isNew = await builds.takeIn(candidate);
      if (isNew) await audit.add({ ...command, why, outcome: 'done' });
      return { name, build, version, isNew };
    });
  }

  /** Why what is in a dist folder cannot be live, beside what is or with another shell; none: it can. */
  async function misfits(dist: string, options: { shell?: string } = {}): Promise<Misfit[]> {
    const { state } = await liveFile.look();
    return judge.misfitsOfDist(await readCandidate(dist), state.live, options.shell);
  }

  /** Publishes the builds of a start and makes live what no team has decided otherwise (FED-02). */
  async function start(dists: readonly string[]): Promise<{ live: string[]; left: LeftAlone[] }> {
    const published: Published[] = [];
    const unsigned: LeftAlone[] = [];
    for (const dist of dists)
      try {
        published.push(await publish(dist, { unjudged: true, by: START }));
      } catch (error) {
        if (!(error instanceof RegistryError && error.code === 'UNSIGNED')) throw error;
        const { name, build } = (await readCandidate(dist)).manifest;
        unsigned.push({ name, build, live: null, by: null, reason: 'unsigned', misfits: [] });
      }
    let left = unsigned;
    const live: string[] = [];
    const decide = async (state: LiveState) => {
      const decided = await decideAtStart(published, state, judge, builds);
      left = [...unsigned, ...decided.left];
      live.push(...decided.changes.map(({ name }) => name));
      return decided.changes;
    };
    // A command that was killed may have left its lock: no reason not to start.
    await liveFile.change(decide, { patienceMs: LONG_WAIT_MS });
    return { live, left };
  }

  /**
   * Writes a warning into the audit: once until the release has changed, whichever of the processes
   * that judge the same counts comes first, and however often they start again.
   */
  async function warn({ action, name, build, why = '' }: Warning): Promise<void> {
    await liveFile.change(async ({ history }) => {
      const since = history.findLast((change) => change.name === name)?.at ?? '';
      const isWritten = (await audit.read()).some(
        (entry) =>
          entry.action === action &&
          entry.name === name &&
          entry.build === build &&
          entry.at >= since,
      );
      if (!isWritten) await audit.add({ action, name, build, by: AUTOMATIC, why, outcome: 'done' });
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
    /** Whether a build is published as it was built: every file, and its signature where that is asked. */
    isWhole: (name: string, build: string): Promise<boolean> =>
      builds.verify(name, build).then(
        () => true,
        (error: unknown) => {
          if (error instanceof RegistryError) return false;
          throw error;
        },
      ),
    /** What is live of one release. */
    async state(name: string): Promise<ReleaseState> {
      const { state } = await liveFile.look();
      const canary = state.canary[name];
      return { name, live: state.live[name] ?? null, ...(canary && { canary }) };
    },
    /** All releases with their builds, what is live and how it does. */
    list: async () => listReleases(layout, builds, await liveFile.look()),
  };
}
export type Registry = ReturnType<typeof openRegistry>;
