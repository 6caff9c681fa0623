import type { ServedRemote } from '@parqueo/federation/runtime';
import { API_BASE, type LiveRemotesAnswer, PATHS } from '@parqueo/shared-api/contract';

/**
 * Asks which builds are live for a page with this build of the shell; the browser compares the ETag.
 * Rejects when there is no answer, or none that names remotes.
 */
export async function askLiveRemotes(
  shell: string,
  signal: AbortSignal,
): Promise<readonly ServedRemote[]> {
  const url = `${API_BASE}${PATHS.liveRemotes}?shell=${shell}`;
  const answer = await fetch(url, { cache: 'no-cache', signal });
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`);
  const { remotes } = (await answer.json()) as LiveRemotesAnswer;
  if (!Array.isArray(remotes)) throw new Error(`${url} names no remotes`);
  return remotes;
}
