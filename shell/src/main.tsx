import './nonce';
import { createRemoteLoader, liveRemotes } from '@parqueo/federation/runtime';
import {
  PAGE_CONFIG_ELEMENT,
  type PageConfig,
  parsePageConfig,
} from '@parqueo/shared-api/contract';
import { HOST_API_VERSION } from '@parqueo/shared-api/host';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { takeOverFirstFrame } from './first-frame';
import { watchKeyboard } from './frame/keyboard';
import { createHost } from './host/create-host';
import { wantsLocalRemotes } from './local-remotes/wanted';
import { createUpdates, registerWorker } from './offline/updates';
import { followLiveRemotes } from './remotes/follow-live-remotes';
import { setReportToken } from './remotes/load-reports';
import { followReleases } from './remotes/releases';
import { fetchWithEarlyToken, fetchWithFirstCalls } from './session/first-calls';
import { separateUsers } from './session/separate-users';
import { createThemeStore } from './theme/theme-store';

/** Shows the app with these remotes; only the server's own are followed by newer ones. */
function start(config: PageConfig, shown = config.remotes): void {
  const { shell, remotes, disabled = [], settings, reportToken } = config;
  setReportToken(reportToken);
  liveRemotes.setState({ current: shown, disabled });
  const updates = createUpdates();
  const releases =
    shown === remotes
      ? followReleases({
          remotes: liveRemotes,
          shell: shell.build,
          onOtherShell: () => updates.setState({ available: true }),
        })
      : { refresh: async () => {}, fallBack: () => false };
  watchKeyboard();
  if (process.env.NODE_ENV === 'production') {
    registerWorker(remotes, updates.watch);
    followLiveRemotes(releases.refresh);
  }
  const loader = createRemoteLoader({ hostApiVersion: HOST_API_VERSION });
  const page = createHost(settings, fetchWithFirstCalls(fetchWithEarlyToken()));
  separateUsers(page.session);
  const root = document.getElementById('root') ?? document.body;
  takeOverFirstFrame(root);
  createRoot(root).render(
    <StrictMode>
      <App
        shell={page}
        sections={{ ...releases, loader, remotes: liveRemotes }}
        theme={createThemeStore()}
        updates={updates}
      />
    </StrictMode>,
  );
}

/** Starts with remotes of dev servers on the visitor's machine instead of the server's. */
async function startWithLocalRemotes(config: PageConfig): Promise<void> {
  const shown = await import(/* webpackChunkName: 'local-remotes' */ './local-remotes')
    .then(({ withLocalRemotes }) => withLocalRemotes(config))
    .catch((error: unknown) => {
      console.error(error);
      return config.remotes;
    });
  start(config, shown);
}

// The live remotes and the deployment's settings (FED-01). index.html itself shows errors until the first paint.
const config = parsePageConfig(document.getElementById(PAGE_CONFIG_ELEMENT)?.textContent);
if (wantsLocalRemotes()) void startWithLocalRemotes(config);
else start(config);
