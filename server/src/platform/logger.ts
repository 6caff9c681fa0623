import { type DestinationStream, type Logger, pino } from 'pino';

const LEVELS: Record<number, string> = { 30: '·', 40: 'aviso:', 50: 'error:', 60: 'error:' };

/** Development output: one short line each, without the fields that only machines read. */
const shortLines: DestinationStream = {
  write(line) {
    const { level, msg, err } = JSON.parse(line) as {
      level: number;
      msg?: string;
      err?: { stack?: string };
    };
    process.stdout.write(
      `${LEVELS[level] ?? '·'} ${msg ?? ''}${err?.stack ? `\n${err.stack}` : ''}\n`,
    );
  },
};

/**
 * JSON lines in production, short text otherwise. Nothing logs bodies, headers or query strings, so
 * that no password, token or plate reaches the log.
 */
export function createLogger(production: boolean, destination?: DestinationStream): Logger {
  return pino(
    { level: production ? 'info' : 'warn', base: undefined },
    destination ?? (production ? pino.destination(1) : shortLines),
  );
}
