import { join } from 'node:path';
import { openRegistry } from '@parqueo/registry';
import { type PageReport, releaseKindOf } from '@parqueo/shared-api/contract';
import { Counter } from 'prom-client';
import type { Core } from '../../platform/core';
import { seal } from '../../platform/keys';
import { neighbourhoodOf, providerOf } from '../../platform/limits/networks';
import type { PageService } from '../pages/service';
import { openLoadBook } from './load-book';
import { NETWORK_SEAL } from './network-samples';
import { automaticRollback } from './rollback';

/** Characters of the seal of a provider, behind that of the network. */
const PROVIDER_SEAL = 8;

/**
 * Counts the pages' reports of loading builds, for monitoring and for the automatic rollback.
 */
export function releaseService(
  { config, keys, logger, metrics }: Core,
  pages: Pick<PageService, 'readLive' | 'isWhole' | 'tokens'>,
) {
  const { rollback: rule, publicKey, url } = config.releases;
  const { dataDir } = config;
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
  const registry = openRegistry(dataDir, { publicKey });
  const rollback = automaticRollback({
    book,
    readLive: pages.readLive,
    // With a registry on another origin, this server only reports failures and changes nothing.
    registry: url === null ? registry : null,
    rule,
    now: () => new Date(),
    logger,
    metrics,
  });

  /**
   * Pages cannot distinguish an altered file from one that the connection cut short. If the local
   * build is unaltered, the file was altered on its way.
   */
  const isOnTheWay = async ({ remote, build, outcome }: PageReport) =>
    outcome === 'integrity' && (await pages.isWhole(remote, build));

  return {
    /** The registry for teams that release over HTTPS. */
    registry,
    /**
     * Counts a report, once for each page that was given the build. Reports of builds that are not
     * live, or no remote's, are not counted.
     */
    async note(report: PageReport, network: string): Promise<void> {
      const { remote, build, outcome } = report;
      const page = pages.tokens.pageOf(report.reportToken, remote, build);
      if (page === null) return;
      // Honest pages report neither the shell nor the embed: nothing would outvote a forged report.
      if (releaseKindOf(remote) !== 'remote') return;
      const { live, canary, previous } = await pages.readLive();
      if (![live[remote], canary[remote]?.build, ...previous(remote)].includes(build)) return;
      const sealOf = (source: string, length: number) =>
        seal('load', `${remote}/${build}/${source}`, keys[0]).slice(0, length);
      const seals =
        sealOf(neighbourhoodOf(network), NETWORK_SEAL) + sealOf(providerOf(network), PROVIDER_SEAL);
      const from = { page, network: seals };
      // Counted, and believed no more than a connection's fault.
      const believed = (await isOnTheWay(report)) ? 'network' : outcome;
      if (await rollback.note({ remote, build, outcome: believed }, from))
        loads.inc({ remote, build, outcome });
    },
    /** Forgets what processes that ended have counted. */
    purge: () => book.purge(),
    /** Writes what was reported until now. */
    close: () => rollback.close(),
  };
}
export type ReleaseService = ReturnType<typeof releaseService>;
