/** Errors of PostgreSQL, by class or whole code, that are independent of the statement. */
const STATES = [
  '08...', // connection lost or refused
  '25006', // only reads: a replica, or a primary that has been replaced
  '25P0[34]', // a transaction that stood still
  '28...', // lets nobody in, as some do for a moment after they took over
  '3D000', // no such database (yet)
  '40001', // lost against others, at the last attempt too
  '40P01',
  '53...', // no room, no memory, too many connections
  '55P03', // a lock that nobody gave back in time
  '57...', // too slow, shutting down, starting up, ended by an operator
  '58...', // its disk fails
];

/** The system's: no way there, cut on the way, no room on the disk. */
const SYSTEM = [
  'EADDRNOTAVAIL',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDQUOT',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'EMFILE',
  'ENETDOWN',
  'ENETUNREACH',
  'ENFILE',
  'ENOSPC',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
];

const CODES = new RegExp(`^(${[...STATES, ...SYSTEM].join('|')})$`);

/** The driver's own words for a connection that was lost or never came: it gives them no code. */
const WORDS =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|timeout (expired|exceeded)|Query read timeout|Cannot use a pool after|Postgres connection has been discarded|driver has already been destroyed)/;

/**
 * Whether an error means that the store is unavailable for now: the statement was not acknowledged,
 * and may be repeated. Everything else is a fault of ours.
 */
export function isUnavailable(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return CODES.test(code) || WORDS.test(message);
}

/** Whether an error means a disk without room: PostgreSQL's code for it, or the system's. */
export const isDiskFull = (error: unknown): boolean =>
  ['53100', 'EDQUOT', 'ENOSPC'].includes((error as { code?: string }).code ?? '');

/** Raised where something is written for an account that was deleted meanwhile (0042-deleted-accounts). */
export const isOfDeletedAccount = (error: unknown): boolean =>
  (error as { code?: string }).code === 'ACC01';
