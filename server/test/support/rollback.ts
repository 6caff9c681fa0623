import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderSource, openReader, openRegistry } from '@parqueo/registry';
import type { PageOutcome } from '@parqueo/shared-api/contract';
import { Registry as Metrics } from 'prom-client';
import { openLoadBook } from '../../src/modules/releases/load-book';
import { automaticRollback } from '../../src/modules/releases/rollback';
import { readConfig } from '../../src/platform/config';
import { createLogger } from '../../src/platform/observe/logger';
import { remoteDist } from './releases';
import { temporaryFolder } from './until-end';

const by = 'ana';
export const [FIRST, SECOND, THIRD] = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'] as const;

const seal = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);
/** A page on a network of a provider of its own. */
export const teller = (network: number) => ({
  page: `page-${network}`,
  network: seal(`network ${network}`) + network,
});

type Outcomes = { [outcome in PageOutcome]?: number };

/** A registry of releases, and processes that judge what pages report of them. */
export async function openSite(dists: string) {
  const { path: dataDir } = await temporaryFolder();
  const registry = openRegistry(dataDir);
  let minutesLater = 0;
  const now = () => new Date(Date.now() + minutesLater * 60_000);
  let networks = 0;

  /** A process; `judges`: it may take back what is live. */
  function start({ judges = true } = {}) {
    const log: string[] = [];
    const metrics = new Metrics();
    const { rollback: rule } = readConfig({}).releases;
    const folder = join(dataDir, 'remotes/loads');
    const rollback = automaticRollback({
      book: openLoadBook({ folder, minutes: rule.minutes, now }),
      readLive: openReader(folderSource(dataDir)).readLive,
      registry: judges ? registry : null,
      rule,
      now,
      logger: createLogger(true, { write: (line) => void log.push(line) }),
      metrics,
    });
    return {
      log,
      metrics,
      /** So many pages, each on a network of its own unless one is given, report; all of it is judged. */
      async tell(
        outcomes: Outcomes,
        {
          remote = 'driver',
          build = SECOND,
          from = -1,
        }: { remote?: string; build?: string; from?: number } = {},
      ) {
        for (const [outcome, pages] of Object.entries(outcomes))
          for (let page = 0; page < pages; page += 1) {
            networks += 1;
            const { network } = teller(from < 0 ? networks : from);
            const report = { remote, build, outcome: outcome as PageOutcome };
            await rollback.note(report, { page: `page ${networks}`, network });
          }
        await rollback.close();
      },
    };
  }

  /** Publishes a build and makes it live, for all or for some. */
  async function release(build: string, percent = 100, name = 'driver'): Promise<void> {
    const routes = [{ path: `/${name}`, audience: ['driver' as const], title: 'Mapa' }];
    await registry.publish(await remoteDist(dists, build, { name, routes, files: {} }), { by });
    await registry.promote(name, build, { by, percent });
  }

  const stateOf = async (name = 'driver') =>
    (await registry.list()).releases.find((one) => one.name === name);

  return {
    dataDir,
    registry,
    start,
    release,
    stateOf,
    /** Two builds, the second one live for all or for some. */
    async releaseTwo(percent = 100, name = 'driver') {
      await release(FIRST, 100, name);
      await release(SECOND, percent, name);
    },
    live: async (name = 'driver') => (await stateOf(name))?.live,
    trial: async () => (await stateOf())?.canary?.build ?? null,
    /** What the processes did by themselves, as the audit has it. */
    automatic: async (name = 'driver') =>
      (await readFile(join(dataDir, 'remotes/audit.jsonl'), 'utf8'))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter((entry) => entry['by'] === 'auto' && entry['name'] === name),
    pass: (minutes: number) => void (minutesLater += minutes),
  };
}
