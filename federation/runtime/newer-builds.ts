import type { LiveRemote } from '@parqueo/shared-api/contract';

/**
 * Builds that became live after the page was served, by the name of their remote: what starts from
 * now on is taken from here. Only a development page follows them (development/remote-swap.ts).
 */
export const newerBuilds = new Map<string, LiveRemote>();
