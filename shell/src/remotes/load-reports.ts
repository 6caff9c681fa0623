import {
  API_BASE,
  type LiveRemote,
  PATHS,
  type PageOutcome,
  type PageReport,
} from '@parqueo/shared-api/contract';

const reported = new Set<string>();

let reportToken: string | undefined;

/** The page's token, without which the server counts none of its reports. */
export const currentReportToken = (): string | undefined => reportToken;

/** The page reports with this token from now on. */
export function setReportToken(token: string | undefined): void {
  reportToken = token;
}

/**
 * Reports to the server what became of a build in this page, each outcome once: it counts them and takes a
 * release back that fails for many. Nothing of the visitor is in it.
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
