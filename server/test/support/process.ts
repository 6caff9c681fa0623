import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { launch } from './built-server.mjs';
import { freePort } from './free-port.mjs';
import { until } from './until';
import { untilEnd } from './until-end';

/** What is built; 'previous' is the release before, where a test has put it. */
type Program = 'main' | 'previous';

/** A server in a process of its own. */
export interface ServerProcess {
  url: string;
  pid: number;
  output(): string;
  kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

function run(
  environment: Record<string, string>,
  [program = 'main', ...parameters]: string[] = [],
  { within = [], words }: { within?: readonly string[]; words?: number } = {},
): ReturnType<typeof launch> {
  const script = join(String(process.env['PARQUEO_TEST_BUNDLE']), `${program}.mjs`);
  const launched = launch([...within, process.execPath, script, ...parameters], {
    env: { PATH: process.env['PATH'], ...environment },
    words,
  });
  untilEnd(() => launched.child.kill('SIGKILL'));
  return launched;
}

/**
 * Starts the built server and waits until it says where it listens; `whileStarting`
 * is given what it says before, and how it is ended, `within` another program, which becomes it.
 */
export async function startProcess(
  environment: Record<string, string>,
  program: Program = 'main',
  whileStarting: (
    output: () => string,
    kill: (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => void,
  ) => void = () => undefined,
  within: readonly string[] = [],
): Promise<ServerProcess> {
  const { child, listening, output, end } = run(environment, [program], { within });
  whileStarting(output, (signal) => void child.kill(signal));
  return { url: await listening, pid: Number(child.pid), output, kill: end };
}

/** Starts the built server with all that it says going to an open file; resolves with its address. */
export async function startUnheard(environment: Record<string, string>, words: number) {
  const port = await freePort();
  const { child } = run({ ...environment, PORT: String(port) }, [], { words });
  const url = `http://127.0.0.1:${port}`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    return (await fetch(`${url}/healthz`).catch(() => null))?.status === 200;
  });
  return url;
}

/** Starts the built server where it is expected to refuse, `within` another program; its exit code and words. */
export const failingStart = (environment: Record<string, string>, within: readonly string[] = []) =>
  toItsEnd(environment, ['main'], within);

/** Runs the database's command to its end through another program, such as `unshare`. */
export const runDbWithin = (
  within: readonly string[],
  environment: Record<string, string>,
  ...parameters: string[]
) => toItsEnd(environment, ['db', ...parameters], within);

/** The same by itself; its exit code and words. */
export const runDb = (environment: Record<string, string>, ...parameters: string[]) =>
  runDbWithin([], environment, ...parameters);

/** The command that makes namespaces like a container's. */
export async function namespaces(...own: string[]): Promise<string[]> {
  const unshare = ['unshare', ...(process.getuid?.() === 0 ? [] : ['--map-root-user']), ...own];
  await promisify(execFile)('unshare', [...unshare.slice(1), 'true']).catch((error: Error) => {
    throw new Error(
      'This test makes namespaces like a container’s: it needs Linux and unshare (util-linux), as root or where users may make namespaces.',
      { cause: error },
    );
  });
  return unshare;
}

async function toItsEnd(
  environment: Record<string, string>,
  command: string[],
  within: readonly string[] = [],
) {
  const { child, output } = run(environment, command, { within });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output() };
}
