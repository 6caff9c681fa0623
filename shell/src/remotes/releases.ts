import { type LiveRemotes, type ServedRemotes, aborted } from '@parqueo/federation/runtime';
import { currentReportToken, setReportToken } from './load-reports';

/** Fetches the code for recovery. After a failure the next call tries again. */
export const fetchHealing = () => import('./healing');

const TIMEOUT_MS = 3000;

interface Following {
  remotes: LiveRemotes;
  /** The page's build of the shell. */
  shell: string;
  /** Called when another one is live. */
  onOtherShell(): void;
}

/** Updates an open page with the live builds. */
export function followReleases({ remotes, shell, onOtherShell }: Following) {
  let served: ServedRemotes | undefined;
  let lastQuestion = 0;
  let learned = 0;

  async function ask(signal: AbortSignal): Promise<void> {
    const { askLiveRemotes, createServedRemotes } = await fetchHealing();
    served ??= createServedRemotes(remotes);
    const question = ++lastQuestion;
    const live = await askLiveRemotes({ shell, reportToken: currentReportToken() }, signal);
    // A later answer to an earlier request is older.
    if (question < learned) return;
    learned = question;
    if (live.reportToken) setReportToken(live.reportToken);
    served.learn(live.remotes, live.disabled);
    if (live.shell !== shell) onOtherShell();
  }

  return {
    /** Fetches the live builds within 3 s and never rejects: without an answer the page keeps the last one. */
    refresh: async (): Promise<void> => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      await Promise.race([ask(signal), aborted(signal)]).catch(console.warn);
    },
    /** Replaces a failed build by another one. @returns whether there is one */
    fallBack: (...failed: Parameters<ServedRemotes['fallBack']>): boolean =>
      served?.fallBack(...failed) ?? false,
  };
}

/** Source of the live builds for sections; its code is fetched with the first request. */
export type Releases = ReturnType<typeof followReleases>;
