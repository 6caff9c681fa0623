import type { RunExclusive } from '@parqueo/shared-api/client';

/** What a tab tells the others: a token that it got, or that a session has ended. */
export type TabNews =
  | {
      token: string;
      /** Milliseconds since 1970; the tabs share one clock. */
      expiresAt: number;
    }
  | { ended: string | undefined };

/** The page's tabs, which share one refresh cookie and so one session (SES-09). */
export interface Tabs {
  tell(news: TabNews): void;
  /** Calls back with what another tab tells. */
  onTold(listener: (news: TabNews) => void): void;
  /** One refresh at a time over all tabs. */
  exclusively: RunExclusive;
}

/**
 * Tabs that talk through a BroadcastChannel, which keeps nothing: the token stays in memory. A
 * browser without channels or locks behaves as if there were one tab; the server's grace for tabs
 * that refresh at the same moment covers the rest.
 */
export function openTabs(name = 'parqueo-session'): Tabs {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels have no target
    tell: (news) => channel?.postMessage(news),
    onTold: (listener) =>
      channel?.addEventListener('message', ({ data }: MessageEvent<TabNews>) => listener(data)),
    exclusively: (run) => ('locks' in navigator ? navigator.locks.request(name, run) : run()),
  };
}
