import { join } from 'node:path';
import { openRegistry } from '@parqueo/federation/registry';
import { type PageReport, releaseKindOf } from '@parqueo/shared-api/contract';
import type { Logger } from 'pino';
import { Counter, type Registry as Metrics } from 'prom-client';
import type { Config } from '../../platform/config';
import { neighbourhoodOf } from '../../platform/http/networks';
import type { Delivery } from './delivery';
import { openLoadBook } from './load-book';
import { once } from './once';
import { automaticRollback } from './rollback';

/** How long it is believed that a build is whole, or that it is not, in milliseconds. */
const PROOF_MS = 60_000;

interface Dependencies {
  config: Config;
  delivery: Delivery;
  /** Hides a text, and tells it from others. */
  seal(text: string): string;
  logger: Logger;
  metrics: Metrics;
}

/** What pages tell of loading remotes: counted for whoever watches, and for the automatic rollback. */
export function openReports({ config, delivery, seal, logger, metrics }: Dependencies) {
  const { rollback: rule, publicKey, url } = config.releases;
  const loads = new Counter({
    name: 'parqueo_remote_loads_total',
    help: 'What became of loading a build of a remote, as pages tell it',
    labelNames: ['remote', 'build', 'outcome'] as const,
    registers: [metrics],
  });
  const book = openLoadBook({
    folder: join(config.dataDir, 'remotes', 'loads'),
    minutes: rule.minutes,
    now: () => new Date(),
  });
  const registry = url === null ? openRegistry(config.dataDir, { publicKey }) : null;
  const rollback = automaticRollback({
    book,
    readLive: delivery.readLive,
    registry,
    rule,
    logger,
    metrics,
  });

  const isWhole = once(
    async (name: string, build: string) => registry?.isWhole(name, build) ?? true,
    { freshMs: PROOF_MS },
  );
  /**
   * Pages cannot tell a file that was altered from one that the connection cut short. What lies here
   * as it was built became so on its way.
   */
  const isOnTheWay = async ({ remote, build, outcome }: PageReport) =>
    outcome === 'integrity' && (await isWhole(remote, build));

  return {
    /** Counts a report. Of builds that no page was given, and of what is no remote, nobody keeps count. */
    async note(report: PageReport, network: string): Promise<void> {
      const { remote, build, outcome } = report;
      // No page tells of these, so that nothing would stand against a lie.
      if (releaseKindOf(remote) !== 'remote') return;
      const { live, canary, previous } = await delivery.readLive();
      if (![live[remote], canary[remote]?.build, ...previous(remote)].includes(build)) return;
      loads.inc({ remote, build, outcome });
      if (await isOnTheWay(report)) return;
      const from = `${remote}/${build}/${neighbourhoodOf(network)}`;
      await rollback.note(report, seal(from).slice(0, 12));
    },
    /** Forgets what processes that ended have counted. */
    purge: () => book.purge(),
    /** Writes what was told until now. */
    close: () => rollback.close(),
  };
}
export type Reports = ReturnType<typeof openReports>;
