import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './free-port.mjs';

/** A Redis of its own, in memory only. */
export interface RedisFixture {
  url: string;
  start(): Promise<void>;
  /** As if the machine had lost its power. */
  kill(): Promise<void>;
}

/** Starts Debian's redis-server, which must be in the PATH. */
export async function startRedis(): Promise<RedisFixture> {
  const port = String(await freePort());
  let server: ChildProcess | null = null;

  async function start(): Promise<void> {
    const child = spawn(
      'redis-server',
      ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    server = child;
    await new Promise<void>((ready, failed) => {
      child.once('error', () => failed(new Error('redis-server is missing: install Redis')));
      child.once('exit', (code) => failed(new Error(`redis-server ended with ${code}`)));
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Ready to accept connections')) ready();
      });
    });
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill: async () => {
      const child = server;
      server = null;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
