import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { AggregatorRegistry } from 'prom-client';
import type { ProcessMetrics, ToPrimary, ToWorker } from './messages';
import { openRefusal } from './refusal';

/** Delay from a worker's death to its successor's start, in milliseconds: doubled by each early death. */
const BACK_OFF_MS = { first: 100, most: 5000 };
/** A worker that lived this long did not die of how it was started. */
const SETTLED_MS = 5000;
/** Metrics of a worker that does not answer by then are left out. */
const METRICS_MS = 2000;
/**
 * A worker hangs when the first of its connections has not been taken at so many looks in a row, one
 * each second. A suspended machine's pause counts as one look.
 */
const LOOKS = 10;
const LOOK_MS = 1000;
/** Connections on their way to one worker; with more the next worker takes them. */
const MOST_HANDING = 1000;
/** Workers that have not ended by then are ended, in milliseconds. */
const STOP_MS = 9000;

interface Slot {
  child: ChildProcess | null;
  ready: boolean;
  earlyDeaths: number;
  /** Connections on their way to it, by number. */
  handing: Map<number, Socket>;
}

export interface Workers {
  /** Gives a connection to the worker that serves its address; with none there it is answered 503. */
  handOver(socket: Socket): void;
  stop(): Promise<void>;
}

/** Starts workers, replaces those that die, and resolves when all serve. */
export async function openWorkers(count: number, logger: Logger): Promise<Workers> {
  const slots: Slot[] = Array.from({ length: count }, () => ({
    child: null,
    ready: false,
    earlyDeaths: 0,
    handing: new Map(),
  }));
  const collect = collectMetrics(slots);
  const refuse = openRefusal();
  let stopping = false;
  let connections = 0;

  function launch(slot: Slot): ChildProcess {
    const born = performance.now();
    const child = fork(join(import.meta.dirname, 'worker.mjs'), [], { execArgv: [] });
    const handing = new Map<number, Socket>();
    Object.assign(slot, { child, handing });
    const stopLooking = whenStuck(handing, () => {
      logger.error({ worker: child.pid }, 'Un proceso no toma conexiones: se termina');
      child.kill('SIGKILL');
    });
    child.on('message', (message: ToPrimary) => {
      if (message.kind === 'ready') slot.ready = true;
      // The worker has the connection: closing it here leaves it open there.
      if (message.kind === 'taken') release(handing, message.id);
      if (message.kind === 'metrics') collect.take(child, message.id, message.metrics);
      if (message.kind === 'ask-metrics') {
        void collect
          .all()
          .then((text) => sendTo(child, { kind: 'cluster-metrics', id: message.id, text }));
      }
    });
    function onEnd(code: number | null, signal: NodeJS.Signals | null): void {
      stopLooking();
      slot.child = null;
      slot.ready = false;
      afterLastMessage(child, () => {
        for (const id of handing.keys()) takeBack(handing, id, handOver);
      });
      if (stopping) return;
      slot.earlyDeaths = performance.now() - born < SETTLED_MS ? slot.earlyDeaths + 1 : 0;
      const pause = Math.min(BACK_OFF_MS.first * 2 ** slot.earlyDeaths, BACK_OFF_MS.most);
      logger.error({ worker: child.pid, code, signal, pause }, 'Un proceso terminó: otro lo sigue');
      setTimeout(() => {
        if (!stopping) launch(slot);
      }, pause);
    }
    child.once('exit', onEnd);
    child.on('error', (error) => {
      logger.error({ worker: child.pid, err: error }, 'Un proceso no se pudo iniciar o avisar');
      // The machine could not start it: nothing else says that it has ended.
      if (child.pid === undefined) onEnd(null, null);
    });
    return child;
  }

  async function stop(): Promise<void> {
    stopping = true;
    const living = slots.flatMap(({ child }) => child ?? []);
    const late = setTimeout(() => living.forEach((child) => child.kill('SIGKILL')), STOP_MS);
    await Promise.all(
      living.map(async (child) => {
        const gone = once(child, 'exit');
        sendTo(child, { kind: 'stop' });
        await gone;
      }),
    );
    clearTimeout(late);
  }

  // A worker that cannot start has said why: the others end with it.
  try {
    await Promise.all(slots.map((slot) => firstReady(launch(slot))));
  } catch (error) {
    await stop();
    throw error;
  }

  function handOver(socket: Socket): void {
    const { child, handing } = chooseSlot(slots, socket.remoteAddress) ?? {};
    if (!child || !handing) {
      refuse(socket);
      return;
    }
    connections += 1;
    const id = connections;
    handing.set(id, socket);
    // The socket stays open until the worker has it: a worker that dies before leaves it to another.
    const message: ToWorker = { kind: 'connection', id };
    child.send(message, socket, { keepOpen: true }, (error) => {
      if (error) takeBack(handing, id, refuse);
    });
  }

  return { handOver, stop };
}

/** Acts when a worker takes no connection any more; returns the way to stop looking. */
function whenStuck(handing: Slot['handing'], act: () => void): () => void {
  let looks = 0;
  let before: number | undefined;
  const timer = setInterval(() => {
    const [first] = handing.keys();
    looks = first !== undefined && first === before ? looks + 1 : 0;
    before = first;
    if (looks === LOOKS) act();
  }, LOOK_MS);
  return () => clearInterval(timer);
}

/** Gives a connection that a worker never took to another one, unless the client has gone. */
function takeBack(handing: Slot['handing'], id: number, give: (socket: Socket) => void): void {
  const socket = handing.get(id);
  handing.delete(id);
  if (socket && !socket.destroyed) give(socket);
}

/**
 * Waits until all messages of a process that has ended have arrived: it has read nothing from connections
 * that it did not acknowledge by then. Node does not emit 'disconnect' while a connection is on its way.
 */
function afterLastMessage(child: ChildProcess, act: () => void): void {
  setImmediate(() => (child.connected ? afterLastMessage(child, act) : act()));
}

function release(handing: Slot['handing'], id: number): void {
  handing.get(id)?.destroy();
  handing.delete(id);
}

/** A message to a process that may be gone. */
function sendTo(child: ChildProcess, message: ToWorker): void {
  if (child.connected) child.send(message, () => undefined);
}

async function firstReady(child: ChildProcess): Promise<void> {
  await new Promise<void>((ready, failed) => {
    child.on('message', (message: ToPrimary) => message.kind === 'ready' && ready());
    child.once('exit', () => failed(new Error('Un proceso no pudo iniciar.')));
  });
}

/**
 * The worker of an address: all requests of a browser reach the same one, as long-polling needs,
 * whatever connections they come on. While that one is being replaced or takes none, the next.
 */
function chooseSlot(slots: readonly Slot[], address = ''): Slot | undefined {
  const start = createHash('sha256').update(address).digest().readUInt32BE(0) % slots.length;
  return [...slots.slice(start), ...slots.slice(0, start)].find(
    ({ ready, handing }) => ready && handing.size < MOST_HANDING,
  );
}

/** Adds up the metrics of all workers, for the worker that serves the request. */
function collectMetrics(slots: readonly Slot[]) {
  const waiting = new Map<string, (metrics: ProcessMetrics | null) => void>();
  let last = 0;

  function ask(child: ChildProcess): Promise<ProcessMetrics | null> {
    last += 1;
    const id = last;
    return new Promise((answer) => {
      const key = `${child.pid}:${id}`;
      const late = setTimeout(() => settle(null), METRICS_MS);
      function settle(metrics: ProcessMetrics | null): void {
        clearTimeout(late);
        waiting.delete(key);
        answer(metrics);
      }
      waiting.set(key, settle);
      sendTo(child, { kind: 'collect-metrics', id });
    });
  }

  return {
    take: (child: ChildProcess, id: number, metrics: ProcessMetrics) =>
      waiting.get(`${child.pid}:${id}`)?.(metrics),
    all: async (): Promise<string> => {
      const requests = slots.flatMap(({ child, ready }) => (child && ready ? [ask(child)] : []));
      const received = (await Promise.all(requests)).filter((metrics) => metrics !== null);
      return AggregatorRegistry.aggregate(received).metrics();
    },
  };
}
