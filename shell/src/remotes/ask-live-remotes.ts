import { API_BASE, type LiveRemotesAnswer, PATHS } from '@parqueo/shared-api/contract';

/**
 * Asks which builds are live for a page with this build of the shell; the browser compares the ETag.
 * Rejects when there is no answer, or none that names remotes.
 */
export async function askLiveRemotes(
  shell: string,
  signal: AbortSignal,
): Promise<LiveRemotesAnswer> {
  const url = `${API_BASE}${PATHS.liveRemotes}?shell=${shell}`;
  const answer = await fetch(url, { cache: 'no-cache', signal });
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`);
  const live = (await answer.json()) as LiveRemotesAnswer;
  if (!Array.isArray(live.remotes)) throw new Error(`${url} names no remotes`);
  return live;
}
