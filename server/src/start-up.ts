import { join } from 'node:path';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/people';
import { ShellBuildError } from './modules/pages/served-shell';
import { type Config, ConfigError } from './platform/config';
import { StoreInUseError } from './platform/db/lock';
import { StoreFaultError } from './platform/db/pglite';
import { fileProblem } from './platform/file-problem';
import { standardOutput } from './platform/observe/logger';
import { SchemaMismatchError } from './schema/migrate';

/** A process that has not ended by then is ended, in milliseconds. */
const SHUTDOWN_MS = 10_000;

/** Prints where everything is. */
export function announce(config: Config, port: number): void {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const lines = [
    `Parqueo Central: ${config.publicUrl ?? `http://${host}:${port}`}`,
    ...config.warnings.map((warning) => `Aviso: ${warning}`),
    `Datos: ${config.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : join(config.dataDir, 'store')}`,
    ...(config.demo
      ? [
          `Cuentas de demostración (contraseña ${DEMO_PASSWORD}):`,
          `  conductor: ${DEMO_ACCOUNTS.driver}`,
          `  dueña:     ${DEMO_ACCOUNTS.owner}`,
        ]
      : []),
  ];
  standardOutput.write(`${lines.join('\n')}\n`);
}

/** Act on a signal to stop: until the server serves there is nothing to close. */
let end = (): void => process.exit(0);

/**
 * Listens to signals to stop from the first moment, however long the start takes: the first process of a
 * container would not hear of them otherwise.
 */
export function stopOnSignal(...signals: ('SIGTERM' | 'SIGINT')[]): void {
  for (const signal of signals) process.on(signal, () => end());
}

/** Makes signals end the process by `stop`. */
export function stopWith(stop: () => Promise<void>): void {
  let stopping = false;
  end = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_MS - 500).unref();
    stop().then(() => process.exit(0), exitWithError);
  };
}

/** Errors whose message needs no stack. */
const EXPECTED = [
  ConfigError,
  StoreInUseError,
  StoreFaultError,
  SchemaMismatchError,
  ShellBuildError,
];

/** Ends the process with what stopped the start, or the stop. */
export function exitWithError(error: unknown): void {
  process.stderr.write(`${startProblem(error)}\n`);
  process.exit(1);
}

/** One line for problems that the operator can fix; everything else with its stack. */
export function startProblem(error: unknown): string {
  if (error instanceof Error && EXPECTED.some((kind) => error instanceof kind))
    return error.message;
  const { code, message, path, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'PORT no es válida: el puerto ya está en uso; elige otro.';
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return 'HOST o DATABASE_URL no son válidas: esa dirección no existe en esta red.';
  }
  if (code === 'EACCES') return 'PORT o DATA_DIR no son válidas: no hay permiso para usarlas.';
  if (code === 'ECONNREFUSED') return 'DATABASE_URL no es válida: PostgreSQL no contesta ahí.';
  if (/^(28|3D)/.test(code ?? '')) return `DATABASE_URL no es válida: ${message}`;
  const problem = fileProblem(error);
  // A write that fails has no path: all that a start writes is in that folder.
  if (problem) return `No se puede usar ${path ?? 'la carpeta de DATA_DIR'}: ${problem}`;
  return stack ?? String(error);
}
