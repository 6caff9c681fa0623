import { INVALID_FIELDS_MESSAGE } from './field-messages';
import {
  MAX_DAYS_AHEAD,
  MAX_SESSIONS,
  RESERVATION_MAX_HOURS,
  RESERVATION_MIN_MINUTES,
  SEARCH_MAX_WORDS,
} from './limits';

/**
 * Every error the server can answer: HTTP status and the Spanish text of `err`. Clients tell errors
 * apart by `code`, never by text or class.
 */
export const ERRORS = {
  BAD_REQUEST: { status: 400, err: 'La solicitud no es válida.' },
  INVALID_FIELDS: { status: 400, err: INVALID_FIELDS_MESSAGE },
  SEARCH_TOO_LONG: { status: 400, err: `Busca con ${SEARCH_MAX_WORDS} palabras como máximo.` },
  UNAUTHENTICATED: { status: 401, err: 'Tu sesión no es válida. Inicia sesión nuevamente.' },
  BAD_CREDENTIALS: { status: 401, err: 'Correo o contraseña incorrectos.' },
  NO_SESSION: { status: 401, err: 'No hay una sesión abierta.' },
  // Why there is none any more (ACC-04).
  SESSION_EXPIRED: { status: 401, err: 'Tu sesión terminó: venció por tiempo.' },
  SESSION_CLOSED: {
    status: 401,
    err: 'Tu sesión terminó: la cerraste desde otro dispositivo.',
  },
  OTHERS_CLOSED: {
    status: 401,
    err: 'Tu sesión terminó: cerraste las demás sesiones desde otro dispositivo.',
  },
  SESSION_REPLACED: {
    status: 401,
    err: `Tu sesión terminó: iniciaste sesión en más de ${MAX_SESSIONS} dispositivos.`,
  },
  SESSION_REUSED: {
    status: 401,
    err: 'Tu sesión terminó: por seguridad, porque se usó desde dos lugares.',
  },
  BAD_INTEGRATOR_KEY: { status: 401, err: 'La llave del integrador no es válida.' },
  BAD_REGISTRY_TOKEN: {
    status: 401,
    err: 'La clave de publicación (REMOTES_TOKEN) no es válida o fue retirada.',
  },
  FORBIDDEN: { status: 403, err: 'No tienes permiso para hacer esto.' },
  NOT_YOUR_RELEASE: {
    status: 403,
    err: 'La clave de publicación (REMOTES_TOKEN) es de otra publicación.',
  },
  CROSS_SITE: { status: 403, err: 'La solicitud viene de un sitio que no está permitido.' },
  ORIGIN_NOT_REGISTERED: {
    status: 403,
    err: 'Ese sitio no está registrado para este integrador.',
  },
  NO_CONSENT: { status: 403, err: 'El dueño no ha dado acceso a este integrador, o lo quitó.' },
  NOT_FOUND: { status: 404, err: 'No encontramos lo que buscas.' },
  PARKING_NOT_FOUND: { status: 404, err: 'El parqueo que buscas no existe o no está disponible' },
  RESERVATION_NOT_FOUND: { status: 404, err: 'La reserva que buscas no existe.' },
  SESSION_NOT_FOUND: { status: 404, err: 'La sesión que buscas no existe.' },
  INTEGRATOR_NOT_FOUND: { status: 404, err: 'El integrador que buscas no existe.' },
  EMAIL_TAKEN: { status: 409, err: 'Ya existe una cuenta con ese correo.' },
  PHONE_TAKEN: { status: 409, err: 'Ya existe una cuenta con ese teléfono.' },
  WEAK_PASSWORD: { status: 400, err: 'Esa contraseña es demasiado común. Elige otra.' },
  PARKING_INACTIVE: { status: 409, err: 'Este parqueo está inactivo.' },
  PARKING_NOT_ACCEPTING: { status: 409, err: 'Este parqueo no acepta reservas.' },
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
  PRICE_CHANGED: { status: 409, err: 'El precio cambió. Revisa el nuevo total y envía de nuevo.' },
  PLATE_ALREADY_BOOKED: {
    status: 409,
    err: 'Ese vehículo ya tiene una reserva en ese horario.',
  },
  TOO_MANY_PENDING: {
    status: 409,
    err: 'Tienes demasiadas solicitudes sin respuesta. Espera a que las contesten.',
  },
  TOO_MANY_RESERVATIONS: {
    status: 429,
    err: 'Hiciste demasiadas solicitudes en la última hora. Intenta más tarde.',
  },
  DAILY_LIMIT: {
    status: 409,
    err: 'Hoy ya agregaste lo que se puede agregar en un día. Intenta mañana.',
  },
  SPACES_IN_USE: {
    status: 409,
    err: 'No se pueden quitar tantos espacios: algunos tienen reservas vigentes.',
  },
  NOT_CANCELLABLE: { status: 409, err: 'Esta reserva ya no se puede cancelar.' },
  NOT_EXTENDABLE: { status: 409, err: 'Esta reserva no se puede extender.' },
  EXTENSION_PENDING: {
    status: 409,
    err: 'Ya pediste extender esta reserva. Espera la respuesta del parqueo.',
  },
  NOT_LATER: { status: 400, err: 'La nueva salida debe ser después de la que ya tienes.' },
  SPACE_TAKEN: { status: 409, err: 'Tu espacio ya está reservado en ese horario.' },
  ALREADY_DECIDED: { status: 409, err: 'Esta solicitud ya fue respondida.' },
  BUILD_NOT_FOUND: { status: 404, err: 'No hay una publicación con ese nombre y esa versión.' },
  BUILD_REFUSED: { status: 422, err: 'La publicación no se puede aceptar como está.' },
  NOTHING_BEFORE: { status: 409, err: 'No hay una versión anterior a la que volver.' },
  RELEASE_CHANGED: {
    status: 409,
    err: 'Otra versión está publicada ahora. Revisa y vuelve a intentarlo.',
  },
  REGISTRY_DAMAGED: {
    status: 409,
    err: 'El registro de publicaciones está dañado. Repáralo antes de cambiarlo.',
  },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    err: 'Esta solicitud ya se envió con otros datos. Vuelve a intentarlo.',
  },
  REQUEST_TIMEOUT: { status: 408, err: 'La solicitud tardó demasiado en llegar.' },
  TOO_LARGE: { status: 413, err: 'La solicitud es demasiado grande.' },
  URL_TOO_LONG: { status: 414, err: 'La dirección es demasiado larga.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, err: 'El formato de la solicitud no está permitido.' },
  TOO_MANY_REQUESTS: { status: 429, err: 'Demasiados intentos. Espera un momento.' },
  TOO_MANY_DOWNLOADS: {
    status: 429,
    err: 'Ya tienes varias descargas en curso. Espera a que termine alguna.',
  },
  HEADERS_TOO_LARGE: { status: 431, err: 'La solicitud trae demasiados encabezados.' },
  INTERNAL: { status: 500, err: 'Ocurrió un error en el servidor. Intenta de nuevo.' },
  UNAVAILABLE: { status: 503, err: 'El servicio no está disponible. Intenta de nuevo.' },
} as const satisfies Record<string, { status: number; err: string }>;

export type ErrorCode = keyof typeof ERRORS;
