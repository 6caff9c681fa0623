import { PROBE_MS, createConnection } from '@parqueo/shared-api/host/parts';

/** Longest pause between requests for a token, each of which costs the page's server a call. */
const LONGEST_PAUSE_MS = 60_000;

interface Options {
  /** Calls our server while it cannot be reached. */
  askServer(): Promise<unknown>;
  /** Requests a token from the page while it gives none. */
  askPage(): Promise<unknown>;
}

/** Whether our server can be reached, and the page's server, which gets the tokens. */
export function createPageConnection({ askServer, askPage }: Options) {
  let tokenMissing = false;
  /** Requests for a token since the last success. */
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
    /** Whether the last request to the page gave a token; without one, our server's answers do not help. */
    tokenCame: (came: boolean): void => {
      const was = tokenMissing;
      tokenMissing = !came;
      if (!came) return connection.setOnline(false);
      requests = 0;
      if (was) connection.setOnline(true);
    },
  };
}
