import { type Connection, PROBE_MS, createConnection } from '@parqueo/shared-api/host/parts';

/** Longest pause between two requests for a token, each of which the page's server answers, too. */
const LONGEST_PAUSE_MS = 60_000;

export interface PageConnection extends Connection {
  /** Whether the page gave a token when it was last asked; without one our answers do not help. */
  tokenCame(came: boolean): void;
}

interface Options {
  /** Asks our server again while it cannot be reached. */
  askServer(): Promise<unknown>;
  /** Asks the page again while it gives no token. */
  askPage(): Promise<unknown>;
}

/** Whether our server can be reached, and the page's, which gets the tokens. */
export function createPageConnection({ askServer, askPage }: Options): PageConnection {
  let tokenMissing = false;
  /** Requests for a token since the last one that came. */
  let requests = 0;
  const connection = createConnection({
    probe: () => {
      if (!tokenMissing) return askServer();
      requests += 1;
      return askPage();
    },
    pause: () => Math.min(PROBE_MS * 2 ** requests, LONGEST_PAUSE_MS),
    answersSuffice: () => !tokenMissing,
  });
  return {
    ...connection,
    tokenCame: (came) => {
      const was = tokenMissing;
      tokenMissing = !came;
      if (!came) return connection.setOnline(false);
      requests = 0;
      if (was) connection.setOnline(true);
    },
  };
}
