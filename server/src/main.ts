import { readConfig } from './platform/config';
import { serve } from './serve';
import { announce, endWith, failStart, heedOrders } from './start-up';

async function start(): Promise<void> {
  heedOrders('SIGTERM', 'SIGINT');
  const config = readConfig(process.env);
  const running = await serve(config, config);
  endWith(running.stop);
  announce(config, running.port);
}

start().catch(failStart);
