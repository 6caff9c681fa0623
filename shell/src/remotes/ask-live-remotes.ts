import { API_BASE, type LiveRemotesAnswer, PATHS } from '@parqueo/shared-api/contract';

/**
 * Asks which builds are live for a page with this build of the shell, and shows the page's token for
 * one that is good for their reports, too; the browser compares the ETag.
 * Rejects when there is no answer, or none that names remotes.
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
