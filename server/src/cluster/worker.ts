import { Socket } from 'node:net';
import { readConfig } from '../platform/config';
import { LIMITS } from '../platform/http/limits';
import { type Running, serve } from '../serve';
import { endWith, failStart, heedOrders } from '../start-up';
import type { ToPrimary, ToWorker } from './messages';

/** Serves the connections that the primary hands over, and reports to it. */
async function start(): Promise<void> {
  // Without its primary nobody sends it anything, and nobody would end it.
  heedOrders('SIGTERM', 'SIGINT', 'disconnect');
  const config = readConfig(process.env);
  const say = (message: ToPrimary) => void process.send?.(message);
  const asked = new Map<number, (text: string) => void>();
  let id = 0;
  const figures = () =>
    new Promise<string>((answer) => {
      id += 1;
      asked.set(id, answer);
      say({ kind: 'ask-figures', id });
    });

  // A port of its own, for this machine: the HTTP server keeps its time limits only while it
  // listens, and an operator reaches one process alone.
  const running = await serve(config, { port: 0, host: '127.0.0.1' }, { figures });
  const end = endWith(running.stop);
  const take = taker(running);
  process.on('message', (message: ToWorker, handle) => {
    if (message.kind === 'connection') {
      take(handle);
      say({ kind: 'taken', id: message.id });
    }
    if (message.kind === 'stop') end();
    if (message.kind === 'all-figures') {
      asked.get(message.id)?.(message.text);
      asked.delete(message.id);
    }
    if (message.kind === 'give-figures') {
      void running.registry
        .getMetricsAsJSON()
        .then((list) => say({ kind: 'figures', id: message.id, figures: list }));
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
    // As the HTTP server does with those that it accepts itself.
    socket.setNoDelay(true);
    socket.allowHalfOpen = true;
    app.server.emit('connection', socket);
    socket.resume();
  };
}

start().catch(failStart);
