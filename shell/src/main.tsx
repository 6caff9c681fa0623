import './nonce';
import { createRemoteLoader, liveRemotes } from '@parqueo/federation/runtime';
import type { PageConfig } from '@parqueo/shared-api/contract';
import { HOST_API_VERSION } from '@parqueo/shared-api/host';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { watchKeyboard } from './frame/keyboard';
import { fetchParts } from './frame/on-demand';
import { createHost } from './host/create-host';
import { wantsLocalRemotes } from './local-remotes/wanted';
import { createUpdates, registerWorker } from './offline/updates';
import { readPageConfig } from './page-config';
import { followLiveRemotes } from './remotes/follow-live-remotes';
import { followReleases } from './remotes/releases';
import { fetchWithEarlyToken } from './session/early-token';
import { createThemeStore } from './theme/theme-store';

function show(content: ReactNode): void {
  const root = document.getElementById('root') ?? document.body;
  createRoot(root).render(<StrictMode>{content}</StrictMode>);
}

/** Shows the app with these remotes; where they are not the server's, it is asked for no others. */
function start({ shell, remotes, settings }: PageConfig, shown = remotes): void {
  liveRemotes.setState({ current: shown });
  const releases =
    shown === remotes
      ? followReleases(liveRemotes, shell.build)
      : { refresh: async () => {}, fallBack: () => false };
  const updates = createUpdates();
  watchKeyboard();
  if (process.env.NODE_ENV === 'production') {
    registerWorker(remotes, updates.watch);
    followLiveRemotes(releases.refresh);
  }
  const loader = createRemoteLoader({ hostApiVersion: HOST_API_VERSION });
  show(
    <App
      shell={createHost(settings, fetchWithEarlyToken())}
      sections={{ ...releases, loader, remotes: liveRemotes }}
      theme={createThemeStore()}
      updates={updates}
    />,
  );
}

/** With remotes of dev servers on the visitor's machine in place of the server's. */
async function startWithLocalRemotes(config: PageConfig): Promise<void> {
  const shown = await import(/* webpackChunkName: 'local-remotes' */ './local-remotes')
    .then(({ withLocalRemotes }) => withLocalRemotes(config.remotes))
    .catch((error: unknown) => {
      console.error(error);
      return config.remotes;
    });
  start(config, shown);
}

try {
  const config = readPageConfig();
  if (config.localRemotes && wantsLocalRemotes()) void startWithLocalRemotes(config);
  else start(config);
} catch (error) {
  console.error(error);
  void fetchParts().then(({ BrokenPage }) => show(<BrokenPage />));
}
