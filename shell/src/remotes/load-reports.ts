import {
  API_BASE,
  type LiveRemote,
  PATHS,
  type PageOutcome,
  type PageReport,
} from '@parqueo/shared-api/contract';

const reported = new Set<string>();

let reportToken: string | undefined;

/** The page's token: the server counts no report without it. */
export const currentReportToken = (): string | undefined => reportToken;

/** Sets the token of later reports. */
export function setReportToken(token: string | undefined): void {
  reportToken = token;
}

/**
 * Reports a build's outcome in this page to the server, each once: the server counts them and rolls back
 * a release that fails for many. A report has no data of the visitor.
 */
export function reportLoad({ manifest }: LiveRemote, outcome: PageOutcome): void {
  const { name: remote, build } = manifest;
  const what = [remote, build, outcome].join();
  if (reported.has(what)) return;
  reported.add(what);
  const report: PageReport = { remote, build, outcome, reportToken };
  navigator.sendBeacon?.(
    API_BASE + PATHS.remoteLoads,
    new Blob([JSON.stringify(report)], { type: 'application/json' }),
  );
}
