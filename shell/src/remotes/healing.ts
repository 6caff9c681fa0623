// Code for failures and for newer builds, in a file apart from the first screen's.
import { LOAD_FAILURES, type LoadFailure } from '@parqueo/shared-api/client/load-failures';
import { API_BASE, type LiveRemotesAnswer, PATHS } from '@parqueo/shared-api/contract';
import type { HostToast } from '@parqueo/shared-api/host';

export { createServedRemotes } from '@parqueo/federation/runtime/served-remotes';

/**
 * Fetches the live builds for a page with this build of the shell, and exchanges the page's token for one
 * that covers their reports, too; the browser compares the ETag.
 * Rejects without an answer, or with one that names no remotes.
 */
export async function askLiveRemotes(
  { shell, reportToken }: { shell: string; reportToken: string | undefined },
  signal: AbortSignal,
): Promise<LiveRemotesAnswer> {
  const query = new URLSearchParams({ shell, ...(reportToken && { reportToken }) });
  const url = `${API_BASE}${PATHS.liveRemotes}?${query}`;
  const answer = await fetch(url, { cache: 'no-cache', signal });
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`);
  const live = (await answer.json()) as LiveRemotesAnswer;
  if (!Array.isArray(live.remotes)) throw new Error(`${url} names no remotes`);
  return live;
}

/** Toast after a newer build has failed and the working one stays. */
export const failedUpdateNotice = (reason: LoadFailure): HostToast => ({
  tone: 'error',
  title: 'No se pudo actualizar esta sección',
  detail: `${LOAD_FAILURES[reason]} Sigues con la versión que ya tenías.`,
});
