import { Socket } from 'node:net';
import { readConfig } from '../platform/config';
import { LIMITS } from '../platform/limits/limits';
import { type Running, serve } from '../serve';
import { stopWith, exitWithError, stopOnSignal } from '../start-up';
import type { ToPrimary, ToWorker } from './messages';

/** Serves the connections that the primary hands over, and reports to it. */
async function start(): Promise<void> {
  // A worker without its primary gets no connections, and no other process would end it.
  stopOnSignal('SIGTERM', 'SIGINT', 'disconnect');
  const config = readConfig(process.env);
  const say = (message: ToPrimary) => void process.send?.(message);
  const pending = new Map<number, (text: string) => void>();
  let id = 0;
  const readMetrics = () =>
    new Promise<string>((answer) => {
      id += 1;
      pending.set(id, answer);
      say({ kind: 'ask-metrics', id });
    });

  // A port of its own, for this machine: the HTTP server keeps its time limits only while it
  // listens, and an operator reaches one process alone.
  const running = await serve(config, { port: 0, host: '127.0.0.1' }, { readMetrics });
  const end = stopWith(running.stop);
  const take = taker(running);
  process.on('message', (message: ToWorker, handle) => {
    if (message.kind === 'connection') {
      take(handle);
      say({ kind: 'taken', id: message.id });
    }
    if (message.kind === 'stop') end();
    if (message.kind === 'cluster-metrics') {
      pending.get(message.id)?.(message.text);
      pending.delete(message.id);
    }
    if (message.kind === 'collect-metrics') {
      void running.registry
        .getMetricsAsJSON()
        .then((list) => say({ kind: 'metrics', id: message.id, metrics: list }));
    }
  });
  say({ kind: 'ready' });
}

/** Takes over connections, up to the process' limit. */
function taker({ app }: Running): (handle: unknown) => void {
  let open = 0;
  return (socket) => {
    // A connection that ended on its way is none.
    if (!(socket instanceof Socket)) return;
    if (open >= LIMITS.connections) {
      socket.destroy();
      return;
    }
    open += 1;
    socket.once('close', () => (open -= 1));
    // The HTTP server does the same with connections that it accepts itself.
    socket.setNoDelay(true);
    socket.allowHalfOpen = true;
    app.server.emit('connection', socket);
    socket.resume();
  };
}

start().catch(exitWithError);
