import type { LiveRemotes, ServedRemotes } from '@parqueo/federation/runtime';
import { fetchParts } from '../frame/on-demand';

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

/** Of a page with this build of the shell. */
export function followReleases(remotes: LiveRemotes, shell: string): Releases {
  let served: ServedRemotes | undefined;

  async function ask(signal: AbortSignal): Promise<void> {
    const { askLiveRemotes, createServedRemotes } = await fetchParts();
    served ??= createServedRemotes(remotes);
    served.learn(await askLiveRemotes(shell, signal));
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
