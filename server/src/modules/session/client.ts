import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import { type Prover, proverOf } from '../../platform/limits/proof-of-work';

/** The origin of a call, and the way to log a refusal that may be part of an attack. */
export interface Client extends Prover {
  /** Writes a line with address, account and reason; never what was sent. */
  report(reason: SecurityEvent, account: number | undefined): void;
}

/** Events for whoever watches the log for attacks. */
type SecurityEvent =
  | 'contraseña incorrecta'
  | 'código incorrecto'
  | 'demasiados códigos'
  | 'cuenta desconocida'
  | 'demasiados intentos'
  | 'token de sesión repetido'
  | 'rol sin permiso'
  | 'llave de integrador incorrecta'
  | 'token de integrador fuera de lugar';

export const clientOf = (request: FastifyRequest): Client => ({
  ...proverOf(request),
  report: (reason, account) => {
    request.log.warn({ address: request.ip, account: account ?? null, reason }, 'Acceso rechazado');
  },
});

/** Most characters of a user agent that are stored. */
export const USER_AGENT_LENGTH = 200;

const UNKNOWN = 'Dispositivo desconocido';

/** What the library tells apart; of all else it gives the client's own words, which go into a mail. */
const NAMES = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);

/** Short Spanish text for a person who looks for a session of theirs: 'Chrome en Android'. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter((name) => name && NAMES.has(name)).join(' en ') || UNKNOWN;
}
