import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Opens the figures of the servers that are launched here. */
const METRICS_TOKEN = 'only-the-scraper-knows-this';
export const METRICS_BEARER = `Bearer ${METRICS_TOKEN}`;

/** No more of a server's words is kept, and always their end. */
const KEPT = 20_000_000;

/**
 * Starts a program of a built server in a process of its own, on a port of its choice.
 * @param {readonly string[]} command
 * @param {{ env: Record<string, string | undefined>, words?: 'pipe' | number }} options words: a file for all
 *   that it says
 */
export function launch([program = '', ...parameters], { env, words = 'pipe' }) {
  const child = spawn(program, parameters, {
    // A few drivers make what many would.
    env: { PORT: '0', REQUESTS_PER_HOUR: '1000000', METRICS_TOKEN, ...env },
    stdio: ['ignore', words, words],
  });
  const ended = once(child, 'exit').then(([code]) => /** @type {number | null} */ (code));
  let output = '';
  /** @type {Promise<string>} */
  const listening = new Promise((ready, failed) => {
    let address;
    const keep = (chunk) => {
      output += chunk;
      if (output.length > KEPT) output = output.slice(-KEPT / 2);
      // The announcement is complete with the line of the data.
      address ??= /Parqueo Central: (\S+)[^]*\nDatos: .*\n/.exec(output)?.[1];
      if (address) ready(address);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('close', (code) => failed(new Error(`The server ended with ${code}: ${output}`)));
  });
  // Nobody waits for it where the program is expected to end.
  listening.catch(() => undefined);
  return {
    child,
    /** Its address, once it listens. */
    listening,
    output: () => output,
    /** Ends it, unless it has ended; its exit code. */
    end(/** @type {NodeJS.Signals} */ signal) {
      child.kill(signal);
      return ended;
    },
  };
}
