import {
  API_BASE,
  type LiveRemote,
  PATHS,
  type PageOutcome,
  type PageReport,
} from '@parqueo/shared-api/contract';

const told = new Set<string>();

/** The page's token, without which the server counts none of its reports. */
export const reporting: { token: string | undefined } = { token: undefined };

/**
 * Tells the server what became of a build in this page, each outcome once: it counts them and takes a
 * release back that fails for many. Nothing of the visitor is in it.
 */
export function reportLoad({ manifest }: LiveRemote, outcome: PageOutcome): void {
  const { name: remote, build } = manifest;
  const what = [remote, build, outcome].join();
  if (told.has(what)) return;
  told.add(what);
  const report: PageReport = { remote, build, outcome, reportToken: reporting.token };
  navigator.sendBeacon?.(
    API_BASE + PATHS.remoteLoads,
    new Blob([JSON.stringify(report)], { type: 'application/json' }),
  );
}
