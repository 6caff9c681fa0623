import { AUTOMATIC, type LiveBuilds, type Registry, RegistryError } from '@parqueo/registry';
import { HOUR_MS, type PageReport } from '@parqueo/shared-api/contract';
import type { Logger } from 'pino';
import { Counter, type Registry as Metrics } from 'prom-client';
import type { Config } from '../../platform/config';
import type { LoadBook, Promoted, Reporter, Verdicts } from './load-book';

/** Failures must come from so many networks: what one machine reports takes nothing back (docs/decisions/0038). */
const FAILING_NETWORKS = 3;
/**
 * Networks that one person may have at hand: unless most networks fail, these are subtracted from
 * those that do.
 */
const AT_HAND = 5;
/** A build errored more than the other where it did so in more than so many times as many networks. */
const MORE = 2;
/** Networks of each of two builds, before they are compared. */
const COMPARED_NETWORKS = 10;

/** Delay from a report to the count that all processes see, in milliseconds. */
const SETTLE_MS = 1000;

interface Dependencies {
  book: LoadBook;
  readLive: () => Promise<LiveBuilds>;
  /** Null where what is live is decided on another origin: then it is only said what fails. */
  registry: Pick<Registry, 'rollback' | 'warn'> | null;
  rule: Config['releases']['rollback'];
  now: () => Date;
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

/** Whether it is a share of the networks worth acting on, even if one person has a few of them at hand. */
const exceeds = (share: number, bad: number, networks: number): boolean =>
  bad >= FAILING_NETWORKS &&
  ((bad * 2 > networks && bad * 100 > share * networks) ||
    (bad - AT_HAND) * 100 > share * (networks - AT_HAND));

/**
 * Counts what pages report of the live builds, and takes a release back that fails too often (FED-02):
 * once, to the build before it, which stays whatever is reported of it.
 */
export function automaticRollback(dependencies: Dependencies) {
  const { book, readLive, registry, rule, now, logger, metrics } = dependencies;
  const rollbacks = new Counter({
    name: 'parqueo_remote_rollbacks_total',
    help: 'Releases that were taken back because too many pages could not run them',
    labelNames: ['remote', 'build'] as const,
    registers: [metrics],
  });
  /** Warnings of this process about builds that stay. */
  const warned = new Set<string>();
  let settling: NodeJS.Timeout | undefined;
  let work = Promise.resolve();

  const countsOf = ({ name, build, networks, failing }: Verdicts) => ({
    remote: name,
    build,
    failing,
    of: networks,
    minutes: rule.minutes,
  });

  /** Whether enough pages loaded it, and so many networks could not run it, or saw it fail later. */
  const tooOften = ({ loads, networks }: Verdicts, bad: number) =>
    loads >= rule.loads && exceeds(rule.share, bad, networks);

  /** Whether it errored in far more networks than the build that others get meanwhile. */
  const erroredMore = (verdict: Verdicts, other: Verdicts | undefined) =>
    Math.min(verdict.networks, other?.networks ?? 0) >= COMPARED_NETWORKS &&
    exceeds(
      Math.max(rule.share, (MORE * 100 * (other?.errored ?? 0)) / (other?.networks ?? 1)),
      verdict.errored,
      verdict.networks,
    );

  const whyOf = ({ failing, errored, networks }: Verdicts, what: 'failing' | 'errors') =>
    what === 'failing'
      ? `${failing} of ${networks} networks could not run it within ${rule.minutes} minutes`
      : `it failed after it was shown in ${errored} of ${networks} networks within ${rule.minutes} minutes`;

  /**
   * Says of a build that stays what is wrong with it, once until the release has changed: each process
   * in its log, one of them in the audit. What could not be written is said again with the next count.
   */
  async function warn(
    verdict: Verdicts,
    live: LiveBuilds,
    { what, said, error }: { what: 'failing' | 'errors'; said: string; error?: unknown },
  ): Promise<void> {
    const key = `${what} ${keyOf(verdict, live)}`;
    if (warned.has(key)) return;
    const { name, build } = verdict;
    try {
      await registry?.warn({ action: what, name, build, why: whyOf(verdict, what) });
      warned.add(key);
    } catch (notWritten) {
      logger.error(notWritten);
    }
    logger.error({ ...countsOf(verdict), ...(error !== undefined && { err: error }) }, said);
  }

  /** Whether somebody promoted it although it, or another, was rolled back automatically within the hour. */
  function isInsistedOn({ name, build }: Verdicts, live: LiveBuilds): boolean {
    const takenBack = live.takenBackAt(name);
    const change = live.live[name] === build ? live.madeLive(name) : live.changed(name);
    if (takenBack === null || !change || change.at <= takenBack) return false;
    return now().getTime() - Date.parse(takenBack) < HOUR_MS;
  }

  /** Whether there is something to go back to that was not left for this very build. */
  function isRevocable({ name, build }: Verdicts, live: LiveBuilds): boolean {
    if (live.canary[name]?.build === build) return true;
    return live.madeLive(name)?.action !== 'rollback' && live.previous(name).length > 0;
  }

  async function takeBack(
    verdict: Verdicts,
    live: LiveBuilds,
    what: 'failing' | 'errors',
  ): Promise<void> {
    const { name, build } = verdict;
    const stays = { what, said: 'Una publicación falla y no se puede retirar por sí sola' };
    if (!registry || !isRevocable(verdict, live)) return warn(verdict, live, stays);
    if (isInsistedOn(verdict, live))
      return warn(verdict, live, {
        what,
        said: 'Una publicación falla y se queda: se publicó otra vez en menos de una hora',
      });
    const why = whyOf(verdict, what);
    try {
      const taken = await registry.rollback(name, { only: build, by: AUTOMATIC, why });
      if (taken.already) return;
      rollbacks.inc({ remote: name, build });
      logger.error(
        { ...countsOf(verdict), now: taken.live },
        'Publicación retirada: falla en demasiadas páginas',
      );
    } catch (error) {
      // Another process, or a person, was quicker, or is changing it.
      const passes =
        error instanceof RegistryError && ['CHANGED_MEANWHILE', 'BUSY'].includes(error.code);
      if (!passes) await warn(verdict, live, { ...stays, error });
    }
  }

  async function settle(): Promise<void> {
    // A full disk hides the count from other processes; this process' own count is judged.
    await book.write().catch((error: unknown) => logger.error(error));
    const live = await readLive();
    const verdicts = await book.verdicts(allPromoted(live));
    const errors = { what: 'errors', said: 'Una publicación falla después de mostrarse' } as const;
    for (const verdict of verdicts) {
      const { name, build } = verdict;
      const isTrial = live.canary[name]?.build === build;
      const other = isTrial && verdicts.find((one) => one.name === name && one.build !== build);
      if (warned.has(`failing ${keyOf(verdict, live)}`)) continue;
      if (tooOften(verdict, verdict.failing)) await takeBack(verdict, live, 'failing');
      else if (other && erroredMore(verdict, other)) await takeBack(verdict, live, 'errors');
      else if (!isTrial && tooOften(verdict, verdict.errored)) await warn(verdict, live, errors);
    }
  }

  function settleNow(): void {
    settling = undefined;
    work = work.then(settle).catch((error: unknown) => logger.error(error));
  }

  return {
    /** Counts what a page reported. @returns false where it was counted for it before */
    async note({ remote, build, outcome }: PageReport, reporter: Reporter): Promise<boolean> {
      const promoted = promotedOf(await readLive(), remote).find((live) => live.build === build);
      const isNew = book.note(promoted ?? { name: remote, build, since: '' }, outcome, reporter);
      // Once for all that is reported within a moment.
      if (isNew && promoted) settling ??= setTimeout(settleNow, SETTLE_MS).unref();
      return isNew;
    },

    /** Writes what was reported until now. */
    async close(): Promise<void> {
      clearTimeout(settling);
      if (settling) settleNow();
      await work;
    },
  };
}
