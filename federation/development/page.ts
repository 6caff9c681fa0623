// First module of the shell's development build alone: the page follows what `npm run dev` builds.
import devServer from '../runtime/dev-server.json';
import { startRefresh } from './refresh';
import { createSwaps } from './remote-swap';

/** The live builds, sent to an open page at once and after each change. */
export interface LivePointers {
  shell: string;
  remotes: Record<string, string>;
}

startRefresh();
const swap = createSwaps();

let shell = (document.currentScript as HTMLScriptElement).src.split('/').at(-1);

/** Replaces the changed modules of the shell. @throws when only a new page can show them */
async function updateShell(): Promise<void> {
  const hot = import.meta.webpackHot;
  let changes = 0;
  while (await hot?.check(true)) changes += 1;
  if (changes === 0) throw new Error('There is no way from this shell to the newest');
}

async function follow(live: LivePointers): Promise<void> {
  if (live.shell !== shell) await updateShell();
  shell = live.shell;
  for (const [name, build] of Object.entries(live.remotes)) await swap(name, build);
}

let work = Promise.resolve();
new EventSource(devServer.events).addEventListener('message', ({ data }) => {
  work = work
    .then(() => follow(JSON.parse(String(data)) as LivePointers))
    .catch((error: unknown) => {
      console.warn(error);
      location.reload();
    });
});

// A production page at this address may have left its worker, which would serve older files.
void navigator.serviceWorker
  ?.getRegistrations()
  .then((all) => Promise.all(all.map((registration) => registration.unregister())));
