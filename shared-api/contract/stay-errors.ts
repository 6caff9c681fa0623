import { MAX_DAYS_AHEAD, RESERVATION_MAX_HOURS, RESERVATION_MIN_MINUTES } from './limits';

/** Errors of one HTTP status, in the form of ERRORS. */
export const errorsOf = <const Status extends number, Code extends string>(
  status: Status,
  texts: Readonly<Record<Code, string>>,
) =>
  Object.fromEntries(
    Object.entries(texts).map(([code, err]) => [code, { status, err }]),
  ) as Readonly<Record<Code, { readonly status: Status; readonly err: string }>>;

/**
 * The errors of a stay and of its place. A driver's screens say them before the server does, and do not
 * carry that whole table.
 */
export const STAY_ERRORS = {
  ...errorsOf(400, {
    END_BEFORE_START: 'La hora de salida no puede ser menor a la hora de llegada.',
  }),
  ...errorsOf(409, {
    VEHICLE_TYPE_NOT_OFFERED: 'Este parqueo no tiene espacios para ese tipo de vehículo.',
    NO_FREE_SPACE: 'Ya no hay espacios libres en ese horario.',
    OUTSIDE_SCHEDULE: 'El parqueo está cerrado en ese horario.',
    IN_THE_PAST: 'La hora de llegada ya pasó.',
    TOO_SHORT: `Una reserva dura ${RESERVATION_MIN_MINUTES} minutos como mínimo.`,
    TOO_LONG: `Una reserva dura ${RESERVATION_MAX_HOURS} horas como máximo.`,
    TOO_FAR: `Se puede reservar con ${MAX_DAYS_AHEAD} días de anticipación como máximo.`,
  }),
};

/** The same of a parking that is gone (DET-08). */
export const PLACE_ERRORS = errorsOf(404, {
  PARKING_NOT_FOUND: 'El parqueo que buscas no existe o no está disponible',
});
