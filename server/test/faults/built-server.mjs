import { spawn } from 'node:child_process';
import { once } from 'node:events';

const ADDRESS = /(?:127\.0\.0\.1|Parqueo Central: https?:\/\/[^\n]*?):(\d+)/;

/**
 * Starts a built server, or its cluster, on a port of its own choice; resolves when it listens.
 * @param {string} script
 * @param {Record<string, string | undefined>} environment
 * @param {(text: string) => void} [heard] is told all that it says
 * @returns {Promise<{ child: import('node:child_process').ChildProcess, port: number,
 *   milliseconds: number, output(): string }>} how long that took, and the end of what it said
 */
export async function startBuilt(script, environment, heard = () => undefined) {
  const begun = Date.now();
  const child = spawn(process.execPath, [script], {
    // A few drivers make what many would.
    env: { REQUESTS_PER_HOUR: '1000000', ...environment, PORT: '0', DEMO: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const output = () => said;
  const port = await new Promise((listens, failed) => {
    const keep = (chunk) => {
      said = (said + chunk).slice(-20_000);
      heard(String(chunk));
      const found = ADDRESS.exec(said)?.[1];
      if (found && said.includes('Datos:')) listens(Number(found));
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('exit', (code) => failed(new Error(`The server ended with ${code}: ${said}`)));
  });
  return { child, port, milliseconds: Date.now() - begun, output };
}

/** Ends it, if it runs; resolves when it has ended. */
export async function end({ child }, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
