import { readConfig } from './platform/config';
import { serve } from './serve';
import { announce, endWith, failStart } from './start-up';

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const running = await serve(config, config);
  endWith(running.stop);
  announce(config, running.port);
}

start().catch(failStart);
