import {
  AUTOMATIC,
  type LiveBuilds,
  type Registry,
  RegistryError,
} from '@parqueo/federation/registry';
import type { LoadReport } from '@parqueo/shared-api/contract';
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
  registry: Pick<Registry, 'rollback'>;
  rule: RollbackRule;
  logger: Logger;
  metrics: Metrics;
}

/** Builds that visitors get now, and since when. */
const promotedBuilds = ({ live, canary, changed }: LiveBuilds): Promoted[] =>
  [
    ...Object.entries(live),
    ...Object.entries(canary).map(([name, { build }]) => [name, build]),
  ].map(([name = '', build = '']) => ({ name, build, since: changed(name)?.at ?? '' }));

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
  /** Failing builds that nothing stands behind, said once each. */
  const toldOf = new Set<string>();
  let settling: NodeJS.Timeout | undefined;
  let work = Promise.resolve();

  const fails = ({ loads, networks, failing }: Verdicts) =>
    failing >= FAILING_NETWORKS && loads >= rule.loads && failing * 100 > rule.share * networks;

  async function takeBack({ name, build, networks, failing }: Verdicts, live: LiveBuilds) {
    const counts = { remote: name, build, failing, of: networks, minutes: rule.minutes };
    const isTried = live.canary[name]?.build === build;
    const hasBefore = live.changed(name)?.by !== AUTOMATIC && live.previous(name).length > 0;
    if (!isTried && !hasBefore) {
      if (!toldOf.has(`${name}/${build}`))
        logger.error(counts, 'Una publicación falla y no se puede retirar por sí sola');
      toldOf.add(`${name}/${build}`);
      return;
    }
    const why = `${failing} of ${networks} networks could not run it within ${rule.minutes} minutes`;
    try {
      const taken = await registry.rollback(name, { only: build, by: AUTOMATIC, why });
      if (taken.already) return;
      const now = taken.live;
      rollbacks.inc({ remote: name, build });
      logger.error({ ...counts, now }, 'Publicación retirada: falla en demasiadas páginas');
    } catch (error) {
      // Another process, or somebody, was quicker.
      const isDone = error instanceof RegistryError && error.code === 'CHANGED_MEANWHILE';
      if (!isDone) throw error;
    }
  }

  async function settle(): Promise<void> {
    await book.write();
    const live = await readLive();
    for (const verdict of await book.verdicts(promotedBuilds(live)))
      if (fails(verdict)) await takeBack(verdict, live);
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
    async note({ remote, build, outcome }: LoadReport, network: string): Promise<void> {
      const promoted = promotedBuilds(await readLive()).find(
        (live) => live.name === remote && live.build === build,
      );
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
