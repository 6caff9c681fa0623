import { MAX_DAYS_AHEAD, RESERVATION_MAX_HOURS, RESERVATION_MIN_MINUTES } from './limits';

/**
 * The errors of a stay and of its place, in the form of ERRORS. A driver's screens say them before the
 * server does, and do not carry that whole table.
 */
export const STAY_ERRORS = {
  VEHICLE_TYPE_NOT_OFFERED: {
    status: 409,
    err: 'Este parqueo no tiene espacios para ese tipo de vehículo.',
  },
  NO_FREE_SPACE: { status: 409, err: 'Ya no hay espacios libres en ese horario.' },
  OUTSIDE_SCHEDULE: { status: 409, err: 'El parqueo está cerrado en ese horario.' },
  IN_THE_PAST: { status: 409, err: 'La hora de llegada ya pasó.' },
  END_BEFORE_START: {
    status: 400,
    err: 'La hora de salida no puede ser menor a la hora de llegada.',
  },
  TOO_SHORT: {
    status: 409,
    err: `Una reserva dura ${RESERVATION_MIN_MINUTES} minutos como mínimo.`,
  },
  TOO_LONG: { status: 409, err: `Una reserva dura ${RESERVATION_MAX_HOURS} horas como máximo.` },
  TOO_FAR: {
    status: 409,
    err: `Se puede reservar con ${MAX_DAYS_AHEAD} días de anticipación como máximo.`,
  },
} as const;

/** The same of a parking that is gone (DET-08). */
export const PLACE_ERRORS = {
  PARKING_NOT_FOUND: { status: 404, err: 'El parqueo que buscas no existe o no está disponible' },
} as const;
