import { API_BASE, type LiveRemote, type LoadOutcome, PATHS } from '@parqueo/shared-api/contract';

const told = new Set<string>();

/**
 * Tells the server what became of a build in this page, each outcome once: it counts them and takes a
 * release back that fails for many. Nothing of the visitor is in it.
 */
export function reportLoad({ manifest }: LiveRemote, outcome: LoadOutcome): void {
  const report = JSON.stringify({ remote: manifest.name, build: manifest.build, outcome });
  if (told.has(report)) return;
  told.add(report);
  navigator.sendBeacon?.(
    API_BASE + PATHS.remoteLoads,
    new Blob([report], { type: 'application/json' }),
  );
}
