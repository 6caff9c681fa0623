import './nonce';
import { createRemoteLoader } from '@parqueo/federation/runtime';
import { HOST_API_VERSION } from '@parqueo/shared-api/host';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { watchKeyboard } from './frame/keyboard';
import { createHost } from './host/create-host';
import { createUpdates, registerWorker } from './offline/updates';
import { readPageConfig } from './page-config';
import { fetchWithEarlyToken } from './session/early-token';
import { createThemeStore } from './theme/theme-store';

const { remotes, settings } = readPageConfig();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

watchKeyboard();
const updates = createUpdates();
if (process.env.NODE_ENV === 'production') registerWorker(remotes, updates.watch);

createRoot(root).render(
  <StrictMode>
    <App
      shell={createHost(settings, fetchWithEarlyToken())}
      loader={createRemoteLoader({ remotes, hostApiVersion: HOST_API_VERSION })}
      remotes={remotes}
      theme={createThemeStore()}
      updates={updates}
    />
  </StrictMode>,
);
