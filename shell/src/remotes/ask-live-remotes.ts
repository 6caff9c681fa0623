import { API_BASE, type LiveRemotesAnswer, PATHS } from '@parqueo/shared-api/contract';

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
