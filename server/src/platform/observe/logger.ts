import { writeSync } from 'node:fs';
import { type DestinationStream, type Logger, pino } from 'pino';
import { isDiskFull, isUnavailable } from '../db/unavailable';

const LEVELS: Record<number, string> = { 30: '·', 40: 'aviso:', 50: 'error:', 60: 'error:' };

/** Time to wait once for a reader that does not keep up, in milliseconds. */
const PATIENCE_MS = 50;

const NEWLINE = 10;

/** Destination of log lines, which never fails: lines that cannot be written are counted. */
export interface Lines extends DestinationStream {
  /** Lines that were lost, since the process began. */
  dropped(): number;
}

/**
 * Writes lines to an open file, those of one turn of the event loop together. When that fails, on a full disk say,
 * they are dropped, and the first line after them counts them. The log's own library would buffer them: its buffer
 * stays full for good, or it retries without end.
 */
export function openLines(file: number): Lines {
  let waiting = '';
  let isFirst = true;
  let dropped = 0;
  let missing = 0;
  /** The disk was full in the middle of a line. */
  let torn = false;

  /** @returns what could not be written */
  function write(text: string): Buffer {
    let rest = Buffer.from(text);
    let isPatient = missing === 0;
    while (rest.length > 0) {
      try {
        const length = writeSync(file, rest);
        torn = rest[length - 1] !== NEWLINE;
        rest = rest.subarray(length);
      } catch (error) {
        if (!isPatient || (error as NodeJS.ErrnoException).code !== 'EAGAIN') break;
        isPatient = false;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PATIENCE_MS);
      }
    }
    return rest;
  }

  /** Says what is missing. @returns whether nothing is any more */
  function sayMissing(): boolean {
    if (missing === 0) return true;
    const line = { level: 40, time: Date.now(), pid: process.pid, lines: missing };
    const text = `${JSON.stringify({ ...line, msg: 'Faltan líneas en este registro' })}\n`;
    if (write((torn ? '\n' : '') + text).length > 0) return false;
    missing = 0;
    return true;
  }

  function flush(): void {
    const lines = waiting;
    waiting = '';
    const rest = sayMissing() ? write(lines) : Buffer.from(lines);
    const lost = rest.filter((byte) => byte === NEWLINE).length;
    dropped += lost;
    missing += lost;
  }

  return {
    write(line) {
      if (waiting === '') setImmediate(flush);
      if (isFirst) process.once('exit', flush);
      isFirst = false;
      waiting += line;
    },
    dropped: () => dropped,
  };
}

/** This process' output to whoever runs it. */
export const standardOutput = openLines(1);

/** Development output: one short line each, without the fields that only machines read. */
const shortLines: DestinationStream = {
  write(line) {
    const { level, msg, err } = JSON.parse(line) as {
      level: number;
      msg?: string;
      err?: { message?: string; stack?: string };
    };
    const why = err?.stack ? `\n${err.stack}` : err?.message ? `: ${err.message}` : '';
    standardOutput.write(`${LEVELS[level] ?? '·'} ${msg ?? ''}${why}\n`);
  },
};

type DatabaseFault = Error & { [Field in 'code' | 'constraint' | 'table' | 'severity']?: unknown };

/**
 * An error's loggable fields. The database's errors quote values, in their message and in other
 * fields (detail, query, params): only the fields that name the place are logged. A store that is away
 * or full fails every call alike: no place in the code says more of it.
 */
function errorFields(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack = '', code, constraint, table, severity } = error as DatabaseFault;
  const shown = severity === undefined ? message : message.replaceAll(/"[^"]*"/g, '"…"');
  return {
    type: name,
    message: isDiskFull(error) ? 'el disco está lleno; haz sitio.' : shown,
    stack: isUnavailable(error) ? undefined : stack.replace(message, shown),
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
    destination ?? (production ? standardOutput : shortLines),
  );
}
