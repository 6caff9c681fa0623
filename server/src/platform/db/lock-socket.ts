import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { open, readdir, rm } from 'node:fs/promises';
import { type Server, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import type { Release } from './lock-file';

/** Longest path of a socket on every system, in bytes. */
const LONGEST_PATH = 103;
const SUFFIX = '.lock';
/** A process that takes longer to say what it does is stopped or busy: it counts as holding. */
const ANSWER_MS = 2000;
const AGAIN_MS = 20;
/** Others that come and go for longer leave nothing to be had. */
const PATIENCE_MS = 5000;

type State = 'asking' | 'holding';

/**
 * A socket in the directory itself, visible to every process of the machine that sees the
 * directory, and dead with its process, however that ends. Each process listens on one of its own
 * name before it looks at the others, so that of two at once at least one sees the other; if both
 * do, the name that sorts first wins. A name is never used again: any process may remove a dead
 * one. Null when another process holds the directory.
 */
export async function lockBySocket(directory: string): Promise<Release | null> {
  const place = await placeFor(directory);
  const own = `${randomUUID()}${SUFFIX}`;
  let state: State = 'asking';
  const server = createServer((socket) => {
    // The peer may be gone.
    socket.on('error', () => undefined);
    socket.end(state);
  });
  const release = async (): Promise<void> => {
    await new Promise((closed) => server.close(closed));
    await place.close();
  };
  try {
    await listen(server, place.path(own));
    if (await isFree(directory, own, place.path)) {
      state = 'holding';
      server.unref();
      return release;
    }
  } catch (error) {
    await release();
    throw error;
  }
  await release();
  return null;
}

/** How sockets in the directory are named: by a way round where the path is too long for one. */
async function placeFor(directory: string) {
  const longest = Buffer.byteLength(join(directory, `${randomUUID()}${SUFFIX}`));
  if (longest <= LONGEST_PATH)
    return { path: (name: string) => join(directory, name), close: async () => undefined };
  const handle = await open(directory, constants.O_RDONLY | constants.O_DIRECTORY);
  const path = (name: string) => `/proc/self/fd/${handle.fd}/${name}`;
  return { path, close: () => handle.close() };
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((listening, refused) => {
    server.once('error', refused);
    server.listen(path, listening);
  });
}

/** Whether no other process has the directory; waits for processes that are starting and come later. */
async function isFree(
  directory: string,
  own: string,
  path: (name: string) => string,
): Promise<boolean> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const names = (await readdir(directory)).filter((name) => name.endsWith(SUFFIX));
    // Found before it listened, it was taken for a dead one.
    if (!names.includes(own)) return false;
    const others = await Promise.all(
      names
        .filter((name) => name !== own)
        .map(async (name) => ({ name, is: await ask(path(name)) })),
    );
    if (others.some(({ name, is }) => is === 'holding' || (is === 'asking' && name < own))) {
      return false;
    }
    for (const { name, is } of others) {
      if (is === 'dead') await rm(join(directory, name), { force: true });
    }
    if (others.every(({ is }) => is === 'dead')) return true;
    await later(AGAIN_MS);
  }
  return false;
}

/** The state of the process behind a socket; only one that has ended refuses the connection. */
function ask(path: string): Promise<State | 'leaving' | 'dead'> {
  return new Promise((answered) => {
    const socket = connect(path);
    let text = '';
    socket.setEncoding('utf8').setTimeout(ANSWER_MS, () => {
      answered('holding');
      socket.destroy();
    });
    socket.on('data', (chunk: string) => void (text += chunk));
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED' || code === 'ENOENT') answered('dead');
    });
    socket.on('close', () => {
      answered(text === 'asking' || text === 'holding' ? text : 'leaving');
    });
  });
}
