import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const top = join(import.meta.dirname, '..', '..');
const readyWithinMs = 300_000;
const endWithinMs = 60_000;
const pollMs = 50;

/** Opens the figures of the product. */
const METRICS_TOKEN = 'a-token-for-the-journeys-alone';

export interface ProductSettings {
  port: number;
  /** Folder of the embedded store and of the published remotes; survives restarts. */
  dataFolder: string;
  /** Further environment, for example TILE_URL. */
  env: Record<string, string>;
}

/** The built product in a process of its own, started like `npm start`. */
export class Product {
  readonly url: string;
  readonly dataFolder: string;
  readonly #settings: ProductSettings;
  #process: ChildProcess | undefined;
  #output = '';

  constructor(settings: ProductSettings) {
    this.#settings = settings;
    this.url = `http://127.0.0.1:${settings.port}`;
    this.dataFolder = settings.dataFolder;
  }

  /** The figures of the running server. */
  async metrics(): Promise<string> {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    return (await fetch(`${this.url}/metrics`, { headers })).text();
  }

  /**
   * Starts the server and waits until it says that it is ready.
   * @throws when it ends or is not ready in time, with what it printed
   */
  async start(): Promise<void> {
    const { port, dataFolder, env } = this.#settings;
    const child = spawn(process.execPath, ['tools/start.mjs', '--no-build'], {
      cwd: top,
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataFolder,
        DEMO: '1',
        // A few drivers make the requests of all journeys.
        REQUESTS_PER_HOUR: '1000000',
        METRICS_TOKEN,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    const keep = (chunk: Buffer) => (this.#output += chunk.toString('utf8'));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const deadline = Date.now() + readyWithinMs;
    while (!(await this.#isReady())) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(
          `The server ended with ${child.exitCode ?? child.signalCode} before it was ready.\n${this.#output}`,
        );
      if (Date.now() > deadline) {
        await this.stop('SIGKILL');
        throw new Error(`The server was not ready in ${readyWithinMs} ms.\n${this.#output}`);
      }
      await delay(pollMs);
    }
  }

  /** Shuts the server down and waits for its end. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit', { signal: AbortSignal.timeout(endWithinMs) });
    child.kill(signal);
    await ended.catch(() => {
      child.kill('SIGKILL');
      throw new Error(`The server did not end in ${endWithinMs} ms.\n${this.#output}`);
    });
  }

  async #isReady(): Promise<boolean> {
    const asked = fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(10_000) });
    return asked.then(
      ({ ok }) => ok,
      () => false,
    );
  }
}
