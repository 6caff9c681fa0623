import type { FastifyRequest } from 'fastify';

/** Whom a call comes from, and how a refusal that may be part of an attack is noted. */
export interface Client {
  /** The client's own, or a carrier's that stands for many. */
  address: string;
  /** Writes a line with address, account and reason; never what was sent. */
  report(reason: SecurityEvent, account: number | undefined): void;
}

/** What whoever watches the log for attacks looks for. */
export type SecurityEvent =
  | 'contraseña incorrecta'
  | 'cuenta desconocida'
  | 'demasiados intentos'
  | 'token de sesión repetido'
  | 'rol sin permiso'
  | 'llave de integrador incorrecta'
  | 'token de integrador fuera de lugar';

export const clientOf = ({ ip: address, log }: FastifyRequest): Client => ({
  address,
  report: (reason, account) => {
    log.warn({ address, account: account ?? null, reason }, 'Acceso rechazado');
  },
});
