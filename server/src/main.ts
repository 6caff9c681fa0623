import { readConfig } from './platform/config';
import { serve } from './serve';
import { announce, stopWith, exitWithError, stopOnSignal } from './start-up';

async function start(): Promise<void> {
  stopOnSignal('SIGTERM', 'SIGINT');
  const config = readConfig(process.env);
  const running = await serve(config);
  stopWith(running.stop);
  announce(config, running.port);
}

/** Settles when the server serves. */
export const started = start().catch(exitWithError);
