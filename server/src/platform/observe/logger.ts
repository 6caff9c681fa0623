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
 * An error as it may be written down. The database's own errors quote values, in their message as in
 * fields of theirs (detail, query, params): of those only what names the place is kept.
 */
function errorFields(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const {
    name,
    message,
    stack = '',
    code,
    constraint,
    table,
    severity,
  } = error as Error & {
    code?: unknown;
    constraint?: unknown;
    table?: unknown;
    severity?: unknown;
  };
  const shown = severity === undefined ? message : message.replaceAll(/"[^"]*"/g, '"…"');
  return {
    type: name,
    message: shown,
    stack: stack.replace(message, shown),
    code,
    constraint,
    table,
  };
}

/**
 * JSON lines in production, short text otherwise. Nothing logs bodies, headers or query strings, so
 * that no password, token or plate reaches the log.
 */
export function createLogger(production: boolean, destination?: DestinationStream): Logger {
  return pino(
    {
      level: production ? 'info' : 'warn',
      // Processes of one machine write to one log.
      base: { pid: process.pid },
      serializers: { err: errorFields },
    },
    destination ?? (production ? pino.destination(1) : shortLines),
  );
}
