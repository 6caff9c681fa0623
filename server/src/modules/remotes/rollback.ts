import {
  AUTOMATIC,
  type LiveBuilds,
  type Registry,
  RegistryError,
} from '@parqueo/federation/registry';
import type { PageReport } from '@parqueo/shared-api/contract';
import type { Logger } from 'pino';
import { Counter, type Registry as Metrics } from 'prom-client';
import type { RollbackRule } from '../../platform/release-settings';
import type { LoadBook, Promoted, Verdicts } from './load-book';

/** Failures must come from so many networks: what one machine tells takes nothing back (docs/decisions/0038). */
const FAILING_NETWORKS = 3;

/** From a report to the count that all processes see, in milliseconds. */
const SETTLE_MS = 1000;

interface Dependencies {
  book: LoadBook;
  readLive: () => Promise<LiveBuilds>;
  /** Null where what is live is decided on another origin: then it is only said what fails. */
  registry: Pick<Registry, 'rollback'> | null;
  rule: RollbackRule;
  logger: Logger;
  metrics: Metrics;
}

/** Builds of a release that visitors get now, and since when. */
function promotedOf(live: LiveBuilds, name: string): Promoted[] {
  const served = [
    { build: live.live[name], since: live.madeLive(name)?.at },
    { build: live.canary[name]?.build, since: live.changed(name)?.at },
  ];
  return served.flatMap(({ build, since = '' }) => (build ? [{ name, build, since }] : []));
}

function allPromoted(live: LiveBuilds): Promoted[] {
  const names = new Set([...Object.keys(live.live), ...Object.keys(live.canary)]);
  return [...names].flatMap((name) => promotedOf(live, name));
}

/** Names a build, as long as nothing of its release changes. */
const keyOf = ({ name, build }: Verdicts, live: LiveBuilds): string =>
  `${name}/${build} ${live.changed(name)?.at}`;

/**
 * Counts what pages tell of the live builds, and takes a release back that fails too often (FED-02):
 * once, to the build before it, which stays whatever is told of it.
 */
export function automaticRollback({
  book,
  readLive,
  registry,
  rule,
  logger,
  metrics,
}: Dependencies) {
  const rollbacks = new Counter({
    name: 'parqueo_remote_rollbacks_total',
    help: 'Releases that were taken back because too many pages could not run them',
    labelNames: ['remote', 'build'] as const,
    registers: [metrics],
  });
  /** Failing builds that cannot be taken back, each said once. */
  const toldOf = new Set<string>();
  let settling: NodeJS.Timeout | undefined;
  let work = Promise.resolve();

  const fails = ({ loads, networks, failing }: Verdicts) =>
    failing >= FAILING_NETWORKS && loads >= rule.loads && failing * 100 > rule.share * networks;

  const countsOf = ({ name, build, networks, failing }: Verdicts) => ({
    remote: name,
    build,
    failing,
    of: networks,
    minutes: rule.minutes,
  });

  /** Of a failing build that stays: it is not tried again until the release has changed. */
  function giveUp(verdict: Verdicts, live: LiveBuilds, error?: unknown): void {
    logger.error(
      { ...countsOf(verdict), ...(error !== undefined && { err: error }) },
      'Una publicación falla y no se puede retirar por sí sola',
    );
    toldOf.add(keyOf(verdict, live));
  }

  /** Whether there is something to go back to that was not left for this very build. */
  function isRevocable({ name, build }: Verdicts, live: LiveBuilds): boolean {
    if (live.canary[name]?.build === build) return true;
    return live.madeLive(name)?.action !== 'rollback' && live.previous(name).length > 0;
  }

  async function takeBack(verdict: Verdicts, live: LiveBuilds): Promise<void> {
    const { name, build, networks, failing } = verdict;
    if (!registry || !isRevocable(verdict, live)) return giveUp(verdict, live);
    const why = `${failing} of ${networks} networks could not run it within ${rule.minutes} minutes`;
    try {
      const taken = await registry.rollback(name, { only: build, by: AUTOMATIC, why });
      if (taken.already) return;
      rollbacks.inc({ remote: name, build });
      logger.error(
        { ...countsOf(verdict), now: taken.live },
        'Publicación retirada: falla en demasiadas páginas',
      );
    } catch (error) {
      // Another process, or somebody, was quicker, or is at it.
      const passes =
        error instanceof RegistryError && ['CHANGED_MEANWHILE', 'BUSY'].includes(error.code);
      if (!passes) giveUp(verdict, live, error);
    }
  }

  async function settle(): Promise<void> {
    await book.write();
    const live = await readLive();
    for (const verdict of await book.verdicts(allPromoted(live)))
      if (fails(verdict) && !toldOf.has(keyOf(verdict, live))) await takeBack(verdict, live);
  }

  /** Once for all that was told within a moment. */
  function settleSoon(): void {
    settling ??= setTimeout(() => {
      settling = undefined;
      work = work.then(settle).catch((error: unknown) => logger.error(error));
    }, SETTLE_MS).unref();
  }

  return {
    /** Counts what a page told; `network` is a seal of where it is. Of what is not live: nothing. */
    async note({ remote, build, outcome }: PageReport, network: string): Promise<void> {
      const promoted = promotedOf(await readLive(), remote).find((live) => live.build === build);
      if (!promoted) return;
      book.note(promoted, outcome, network);
      settleSoon();
    },

    /** Writes what was told until now. */
    async close(): Promise<void> {
      clearTimeout(settling);
      if (settling) work = work.then(settle).catch((error: unknown) => logger.error(error));
      await work;
    },
  };
}
