import devServer from '@parqueo/federation/runtime/dev-server.json';
import type { LiveRemote } from '@parqueo/shared-api/contract';

const ANSWER_MS = 3000;

/** The newest build of a remote at a dev server. Rejects if it has none or does not answer. */
export async function newestBuild(name: string, origin: string): Promise<LiveRemote> {
  const answer = await fetch(`${origin}${devServer.remotes}/${name}/manifest.json`, {
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const manifest = (await answer.json()) as LiveRemote['manifest'];
  if (!answer.ok || manifest.name !== name) throw new Error(`${origin} has no remote ${name}`);
  return { baseUrl: `${origin}${devServer.remotes}/${name}/${manifest.build}/`, manifest };
}

/** Calls back once a save has made another build of the remote. */
export function onNewerBuild({ baseUrl, manifest }: LiveRemote, call: () => void): void {
  const events = new EventSource(new URL(baseUrl).origin + devServer.events);
  events.addEventListener('message', ({ data }) => {
    const { remotes } = JSON.parse(String(data)) as { remotes: Record<string, string> };
    if (remotes[manifest.name] === manifest.build) return;
    events.close();
    call();
  });
}
