import type { LiveRemotes, ServedRemotes } from '@parqueo/federation/runtime';
import { fetchHealing } from './fetch-healing';
import { currentReportToken, setReportToken } from './load-reports';

const TIMEOUT_MS = 3000;

/** Where sections learn what is live; its code is fetched with the first question. */
export interface Releases {
  /**
   * Asks what is live now. It never rejects, and takes no longer than 3 s: without an answer the page
   * goes on with what it knows.
   */
  refresh(): Promise<void>;
  /** Runs another build in place of one that failed. @returns whether one is known */
  fallBack: ServedRemotes['fallBack'];
}

interface Following {
  remotes: LiveRemotes;
  /** The page's build of the shell. */
  shell: string;
  /** Called when another one is live. */
  onOtherShell(): void;
}

/** Keeps an open page up to date with what is live. */
export function followReleases({ remotes, shell, onOtherShell }: Following): Releases {
  let served: ServedRemotes | undefined;
  let asked = 0;
  let learned = 0;

  async function ask(signal: AbortSignal): Promise<void> {
    const { askLiveRemotes, createServedRemotes } = await fetchHealing();
    served ??= createServedRemotes(remotes);
    const question = ++asked;
    const live = await askLiveRemotes({ shell, reportToken: currentReportToken() }, signal);
    // What was asked earlier and is answered later is older.
    if (question < learned) return;
    learned = question;
    if (live.reportToken) setReportToken(live.reportToken);
    served.learn(live.remotes);
    if (live.shell !== shell) onOtherShell();
  }

  return {
    refresh: async () => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const late = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
      await Promise.race([ask(signal), late]).catch(console.warn);
    },
    fallBack: (...failed) => served?.fallBack(...failed) ?? false,
  };
}
