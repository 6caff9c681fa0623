import type { FastifyRequest } from 'fastify';
import { proofOf } from '../../platform/limits/proof-of-work';

/** The origin of a call, and the way to log a refusal that may be part of an attack. */
export interface Client {
  /** The client's own, or a carrier's that stands for many. */
  address: string;
  /** Proof of work of its browser (proof-of-work.ts). */
  proof: string | undefined;
  /** Writes a line with address, account and reason; never what was sent. */
  report(reason: SecurityEvent, account: number | undefined): void;
}

/** Events for whoever watches the log for attacks. */
export type SecurityEvent =
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
  address: request.ip,
  proof: proofOf(request),
  report: (reason, account) => {
    request.log.warn({ address: request.ip, account: account ?? null, reason }, 'Acceso rechazado');
  },
});
