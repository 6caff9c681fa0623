import type { RunExclusive } from '@parqueo/shared-api/client';
import { SESSION_LOCK } from '../offline/protocol';

/** Message between tabs: a new token, or that a session has ended. */
type TabMessage =
  | {
      token: string;
      /** Milliseconds since 1970; the tabs share one clock. */
      expiresAt: number;
    }
  | { ended: string | undefined; because?: string | undefined };

/**
 * The page's tabs, which share one refresh cookie and so one session (SES-09). Their messages go through a
 * BroadcastChannel, which stores nothing: the token stays in memory. Without channels or locks each tab
 * works alone, and the server accepts refreshes at the same moment.
 */
export function openTabs(name = SESSION_LOCK) {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
  /** Runs one function at a time over all tabs, for refreshes. */
  const runExclusive: RunExclusive = (run) =>
    'locks' in navigator ? navigator.locks.request(name, run) : run();

  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels have no target
    post: (news: TabMessage) => channel?.postMessage(news),
    /** Calls back with every message of another tab. */
    onMessage: (listener: (message: TabMessage) => void) =>
      channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
    runExclusive,
  };
}

export type Tabs = ReturnType<typeof openTabs>;
