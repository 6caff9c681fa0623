import { join } from 'node:path';
import { once, openRegistry } from '@parqueo/registry';
import { type PageReport, releaseKindOf } from '@parqueo/shared-api/contract';
import type { Logger } from 'pino';
import { Counter, type Registry as Metrics } from 'prom-client';
import type { Clock } from '../../platform/clock';
import type { Config } from '../../platform/config';
import { neighbourhoodOf, providerOf } from '../../platform/limits/networks';
import type { PageService } from '../pages/service';
import { openLoadBook } from './load-book';
import { automaticRollback } from './rollback';
import { NETWORK_SEAL } from './voices';
import { openReleaseWebhook } from './webhook';

/** Characters of the seal of a provider, behind that of the network. */
const PROVIDER_SEAL = 8;
/** How long it is believed that a build is whole, or that it is not, in milliseconds. */
const PROOF_MS = 60_000;

interface Dependencies {
  config: Config;
  pages: PageService;
  clock: Clock;
  /** Hides a text, and tells it from others. */
  seal(text: string): string;
  logger: Logger;
  metrics: Metrics;
}

/**
 * What becomes of releases: what pages report of loading them, counted for whoever watches and for the
 * automatic rollback, and what RELEASE_WEBHOOK_URL is told.
 */
export async function releaseService(dependencies: Dependencies) {
  const { config, pages, clock, seal, logger, metrics } = dependencies;
  const { rollback: rule, publicKey, url, webhook } = config.releases;
  const { dataDir } = config;
  const sendEvents =
    webhook &&
    (await openReleaseWebhook({ ...webhook, dataDir, now: () => clock.now(), logger, metrics }));
  const loads = new Counter({
    name: 'parqueo_remote_loads_total',
    help: 'What became of a build of a remote, as pages report it; errored: after it was shown',
    labelNames: ['remote', 'build', 'outcome'] as const,
    registers: [metrics],
  });
  const book = openLoadBook({
    folder: join(dataDir, 'remotes', 'loads'),
    minutes: rule.minutes,
    now: () => new Date(),
  });
  const registry = url === null ? openRegistry(dataDir, { publicKey }) : null;
  const rollback = automaticRollback({
    book,
    readLive: pages.readLive,
    registry,
    rule,
    now: () => new Date(),
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
    /**
     * Counts a report, once for each page that was given the build. Of what is no remote, or is live no
     * more, nobody keeps count.
     */
    async note(report: PageReport, network: string): Promise<void> {
      const { remote, build, outcome } = report;
      const reporter = pages.tokens.read(report.reportToken);
      if (!reporter?.mayReport(remote, build)) return;
      // Honest pages report neither the shell nor the embed: nothing would outvote a forged report.
      if (releaseKindOf(remote) !== 'remote') return;
      const { live, canary, previous } = await pages.readLive();
      if (![live[remote], canary[remote]?.build, ...previous(remote)].includes(build)) return;
      const sealOf = (source: string, length: number) =>
        seal(`${remote}/${build}/${source}`).slice(0, length);
      const seals =
        sealOf(neighbourhoodOf(network), NETWORK_SEAL) + sealOf(providerOf(network), PROVIDER_SEAL);
      const from = { page: reporter.page, network: seals };
      // Counted, and believed no more than a connection's fault.
      const believed = (await isOnTheWay(report)) ? 'network' : outcome;
      if (await rollback.note({ remote, build, outcome: believed }, from))
        loads.inc({ remote, build, outcome });
    },
    /** Tells RELEASE_WEBHOOK_URL what is new, until it is told to stop. */
    sendEvents: async (stopping: AbortSignal) => sendEvents?.(stopping),
    /** Forgets what processes that ended have counted. */
    purge: () => book.purge(),
    /** Writes what was reported until now. */
    close: () => rollback.close(),
  };
}
export type ReleaseService = Awaited<ReturnType<typeof releaseService>>;
