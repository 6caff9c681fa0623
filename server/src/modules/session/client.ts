import type { FastifyRequest } from 'fastify';
import { proofOf } from '../../platform/limits/proof-of-work';

/** Whom a call comes from, and how a refusal that may be part of an attack is noted. */
export interface Client {
  /** The client's own, or a carrier's that stands for many. */
  address: string;
  /** That its browser has worked for the call (proof-of-work.ts). */
  proof: string | undefined;
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

export const clientOf = (request: FastifyRequest): Client => ({
  address: request.ip,
  proof: proofOf(request),
  report: (reason, account) => {
    request.log.warn({ address: request.ip, account: account ?? null, reason }, 'Acceso rechazado');
  },
});
