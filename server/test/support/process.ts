import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from './postgres-fixture';
import { until } from './until';

/** What is built; 'previous' is the release before, where a test has put it. */
type Program = 'main' | 'cluster' | 'previous';

/** A server in a process of its own. */
export interface ServerProcess {
  url: string;
  pid: number;
  output(): string;
  kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

const running = new Set<ChildProcess>();

/** Ends what a failed test has left running. */
export function killProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
}

function launch(
  environment: Record<string, string>,
  [program = 'main', ...parameters]: string[] = [],
  within: readonly string[] = [],
  words: 'pipe' | number = 'pipe',
): { child: ChildProcess; output(): string } {
  const script = join(String(process.env['PARQUEO_TEST_BUNDLE']), `${program}.mjs`);
  const [command = '', ...rest] = [...within, process.execPath, script, ...parameters];
  const child = spawn(command, rest, {
    // A few drivers make what many would.
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      REQUESTS_PER_HOUR: '1000000',
      ...environment,
    },
    stdio: ['ignore', words, words],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let output = '';
  const keep = (chunk: Buffer) => void (output += chunk.toString());
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return { child, output: () => output };
}

/**
 * Starts the built server, or its cluster, and waits until it says where it listens; `whileStarting`
 * is given what it says before, and how it is ended, `within` another program, which becomes it.
 */
export async function startProcess(
  environment: Record<string, string>,
  program: Program = 'main',
  whileStarting: (
    output: () => string,
    kill: (signal: 'SIGTERM' | 'SIGINT') => void,
  ) => void = () => undefined,
  within: readonly string[] = [],
): Promise<ServerProcess> {
  const { child, output } = launch(environment, [program], within);
  whileStarting(output, (signal) => void child.kill(signal));
  const url = await new Promise<string>((ready, failed) => {
    child.stdout?.on('data', () => {
      const address = /Parqueo Central: (\S+)/.exec(output())?.[1];
      // The announcement is complete with the line of the data.
      if (address && /Datos: .*\n/.test(output())) ready(address);
    });
    child.once('exit', () => failed(new Error(output())));
  });
  return {
    url,
    pid: Number(child.pid),
    output,
    kill: async (signal) => {
      const exit = once(child, 'exit');
      child.kill(signal);
      const [code] = (await exit) as [number | null];
      return code;
    },
  };
}

/** Starts the built server with all that it says going to an open file; resolves with its address. */
export async function startUnheard(environment: Record<string, string>, words: number) {
  const port = await freePort();
  const { child } = launch({ ...environment, PORT: String(port) }, [], [], words);
  const url = `http://127.0.0.1:${port}`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    return (await fetch(`${url}/healthz`).catch(() => null))?.status === 200;
  });
  return url;
}

/** Starts the built server where it is expected to refuse; its exit code and words. */
export const failingStart = (environment: Record<string, string>, program: Program = 'main') =>
  toItsEnd(environment, [program]);

/** Runs the database's command to its end; its exit code and words. */
export const runDb = (environment: Record<string, string>, ...parameters: string[]) =>
  toItsEnd(environment, ['db', ...parameters]);

/** The same through another program, such as `unshare`. */
export const failingStartWithin = (
  within: readonly string[],
  environment: Record<string, string>,
) => toItsEnd(environment, ['main'], within);

async function toItsEnd(
  environment: Record<string, string>,
  command: string[],
  within: readonly string[] = [],
) {
  const { child, output } = launch(environment, command, within);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output() };
}
