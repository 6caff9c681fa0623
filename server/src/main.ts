import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { buildApp } from './app';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/people';
import { seedDemo } from './demo/seed';
import { systemClock } from './platform/clock';
import { type Config, ConfigError, readConfig } from './platform/config';
import { openStore } from './platform/db';
import { StoreInUseError } from './platform/db/lock';
import type { App } from './platform/http';
import { createLogger } from './platform/logger';
import { schedule } from './platform/schedule';
import { readSecret } from './platform/session-secret';

const FOLLOW_CLOCK_MS = 2000;
const MAINTAIN_MS = 10 * 60_000;
const SHUTDOWN_MS = 10_000;

/** Both from src and from dist, the shell lies two folders up. */
const SHELL_DIR = resolve(import.meta.dirname, '../../shell/dist');

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config.production);
  const store = await openStore(config);
  const clock = systemClock;
  const seeded = config.demo && (await seedDemo(store.db, clock));
  const secret = await readSecret(config);
  const server = await buildApp({ config, store, clock, logger, secret, shellDir: SHELL_DIR });

  // Before the first request, so that time spent switched off is made up for.
  await server.followClock();
  const jobs = schedule(logger, [
    { every: FOLLOW_CLOCK_MS, run: server.followClock },
    { every: MAINTAIN_MS, run: server.maintain },
  ]);
  if (seeded) await store.maintain();

  let stopping = false;
  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    await jobs.stop();
    await server.app.close();
    await store.close();
    process.exit(0);
  }
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());

  await server.app.listen({ port: config.port, host: config.host });
  announce(config, portOf(server.app));
}

/** The port in use; with PORT=0 the system chose it. */
const portOf = (app: App): number => (app.server.address() as AddressInfo).port;

/** Tells whoever started it where everything is. */
function announce(config: Config, port: number): void {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const lines = [
    `Parqueo Central: ${config.publicUrl ?? `http://${host}:${port}`}`,
    `Datos: ${config.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : join(config.dataDir, 'store')}`,
    ...(config.demo
      ? [
          `Cuentas de demostración (contraseña ${DEMO_PASSWORD}):`,
          `  conductor: ${DEMO_ACCOUNTS.driver}`,
          `  dueña:     ${DEMO_ACCOUNTS.owner}`,
        ]
      : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

start().catch((error: unknown) => {
  const expected =
    error instanceof ConfigError || error instanceof StoreInUseError
      ? error.message
      : startProblem(error);
  process.stderr.write(`${expected}\n`);
  process.exit(1);
});

/** One line for what is a setting's fault; everything else shows where it happened. */
function startProblem(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'PORT no es válida: el puerto ya está en uso; elige otro.';
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return 'HOST o DATABASE_URL no son válidas: esa dirección no existe en esta red.';
  }
  if (code === 'EACCES') return 'PORT o DATA_DIR no son válidas: no hay permiso para usarlas.';
  if (code === 'ECONNREFUSED') return 'DATABASE_URL no es válida: PostgreSQL no contesta ahí.';
  if (/^(28|3D)/.test(code ?? '')) return `DATABASE_URL no es válida: ${message}`;
  return stack ?? String(error);
}
