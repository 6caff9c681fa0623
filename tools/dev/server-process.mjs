import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const script = join(import.meta.dirname, 'serve.mjs');

/**
 * A waiting server.
 * @param {{ packages: string, main: string }} files
 * @param {NodeJS.ProcessEnv} env
 * @param {ReturnType<typeof import('./engine.mjs').createEngine>} engine
 */
export function standBy({ packages, main }, env, engine) {
  const child = fork(script, [packages, main], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // Orders to the engine and its answers carry dates and bytes.
    serialization: 'advanced',
  });
  engine.attach(child);
  const exit = once(child, 'exit');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

  return {
    exit,
    /**
     * Has it serve and prints its further output.
     * @returns {Promise<{ url: string, announcement: string }>} what it announced
     * @throws when it ends instead
     */
    start: () =>
      new Promise((resolve, reject) => {
        let words = '';
        const listen = (chunk) => {
          words += chunk;
          const url = /Parqueo Central: (\S+)/.exec(words)?.[1];
          // The server writes the line in one piece.
          if (!url || !words.endsWith('\n')) return;
          child.stdout.off('data', listen).pipe(process.stdout);
          resolve({ url, announcement: words });
        };
        child.stdout.on('data', listen);
        exit.then(() => reject(new Error(`The server did not start.\n${words}`)), reject);
        child.send({ start: true });
      }),
    /** Ends it. @returns {Promise<boolean>} whether it ended orderly */
    async stop() {
      if (!hasEnded()) child.kill('SIGTERM');
      await exit;
      return child.exitCode === 0;
    },
  };
}
