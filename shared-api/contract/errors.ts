import { INVALID_FIELDS_MESSAGE } from './field-messages';
import {
  INVITATION_HOURS,
  MARK_MAX_AGE_HOURS,
  MAX_ATTENDANTS,
  MAX_CLOSURES,
  MAX_KEPT_PARKINGS,
  MAX_OPEN_INVITATIONS,
  MAX_SESSIONS,
  MAX_VEHICLES,
  SEARCH_MAX_WORDS,
} from './limits';
import { LINK_MINUTES } from './mail';
import { PHOTOS } from './photo-facts';
import { PLACE_ERRORS, STAY_ERRORS } from './stay-errors';

/**
 * Every error the server can answer: HTTP status and the Spanish text of `err`. Clients distinguish
 * errors by `code`, never by text or class.
 */
export const ERRORS = {
  BAD_REQUEST: { status: 400, err: 'La solicitud no es válida.' },
  INVALID_FIELDS: { status: 400, err: INVALID_FIELDS_MESSAGE },
  SEARCH_TOO_LONG: { status: 400, err: `Busca con ${SEARCH_MAX_WORDS} palabras como máximo.` },
  UNAUTHENTICATED: { status: 401, err: 'Tu sesión no es válida. Inicia sesión nuevamente.' },
  BAD_CREDENTIALS: { status: 401, err: 'Correo o contraseña incorrectos.' },
  SECOND_FACTOR_NEEDED: {
    status: 401,
    err: 'Escribe el código de tu aplicación de verificación, o uno de recuperación.',
  },
  WRONG_CODE: { status: 400, err: 'Ese código no es correcto, o ya se usó. Escribe el siguiente.' },
  TOO_MANY_CODES: {
    status: 429,
    err: 'Hoy se escribieron demasiados códigos equivocados. Entra con un código de recuperación o desde un dispositivo en el que ya entraste, o intenta de nuevo mañana.',
  },
  WRONG_PASSWORD: { status: 400, err: 'Esa no es tu contraseña actual.' },
  SECOND_FACTOR_ON: { status: 409, err: 'Tu cuenta ya pide un código al iniciar sesión.' },
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
  ACCOUNT_DELETED: { status: 401, err: 'Tu sesión terminó: eliminaste tu cuenta.' },
  PASSWORD_CHANGED: {
    status: 401,
    err: 'Tu sesión terminó: cambiaste tu contraseña en otro dispositivo.',
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
  ...PLACE_ERRORS,
  RESERVATION_NOT_FOUND: { status: 404, err: 'La reserva que buscas no existe.' },
  SESSION_NOT_FOUND: { status: 404, err: 'La sesión que buscas no existe.' },
  INTEGRATOR_NOT_FOUND: { status: 404, err: 'El integrador que buscas no existe.' },
  VEHICLE_NOT_FOUND: { status: 404, err: 'El vehículo que buscas no existe.' },
  TOO_MANY_VEHICLES: {
    status: 409,
    err: `Una cuenta tiene ${MAX_VEHICLES} vehículos como máximo. Quita uno para agregar otro.`,
  },
  VEHICLE_EXISTS: { status: 409, err: 'Ya registraste otro vehículo con esa placa.' },
  TOO_MANY_KEPT: {
    status: 409,
    err: `Puedes guardar ${MAX_KEPT_PARKINGS} parqueos como máximo. Quita uno de tus guardados para guardar otro.`,
  },
  EMAIL_TAKEN: { status: 409, err: 'Ya existe una cuenta con ese correo.' },
  PHONE_TAKEN: { status: 409, err: 'Ya existe una cuenta con ese teléfono.' },
  UPCOMING_RESERVATIONS: {
    status: 409,
    err: 'Tienes reservas por venir o en curso. Cancélalas, o espera a que terminen, y elimina tu cuenta después.',
  },
  UPCOMING_AT_LOTS: {
    status: 409,
    err: 'Tus parqueos tienen reservas por venir o en curso. Deja de aceptar reservas, atiende o cancela las que hay, y elimina tu cuenta después.',
  },
  WEAK_PASSWORD: { status: 400, err: 'Esa contraseña es demasiado común. Elige otra.' },
  ACCESS_ENDED: {
    status: 403,
    err: 'Ya no trabajas en este parqueo: el dueño te quitó el acceso.',
  },
  ATTENDANT_NOT_FOUND: { status: 404, err: 'El guardián que buscas no existe.' },
  INVITATION_NOT_FOUND: {
    status: 404,
    err: 'Este enlace no es válido. Pide otro al dueño del parqueo.',
  },
  INVITATION_ENDED: {
    status: 409,
    err: `Este enlace venció: sirve ${INVITATION_HOURS} horas. Pide otro al dueño del parqueo.`,
  },
  INVITATION_USED: {
    status: 409,
    err: 'Este enlace ya se usó. Si no fuiste tú, avisa al dueño del parqueo y pide otro.',
  },
  OWN_INVITATION: {
    status: 409,
    err: 'Este enlace es para tus guardianes: tú ya administras estos parqueos.',
  },
  DRIVER_ACCOUNT: {
    status: 409,
    err: 'Esta cuenta es de conductor. Para trabajar de guardián crea otra cuenta, con otro teléfono.',
  },
  TOO_MANY_INVITATIONS: {
    status: 409,
    err: `Tienes ${MAX_OPEN_INVITATIONS} invitaciones sin usar. Quita las que ya no necesitas.`,
  },
  HAS_PARKING: {
    status: 409,
    err: 'Ya tienes este parqueo. El enlace sigue sirviendo para otra persona.',
  },
  TOO_MANY_ATTENDANTS: {
    status: 409,
    err: `Un parqueo tiene ${MAX_ATTENDANTS} guardianes como máximo.`,
  },
  NO_MAIL: {
    status: 409,
    err: 'Este servidor no envía correos. Pide ayuda a quien lo administra.',
  },
  LINK_NOT_FOUND: { status: 404, err: 'Este enlace no es válido. Pide otro.' },
  LINK_ENDED: {
    status: 409,
    err: `Este enlace ya no sirve: se usa una vez, durante ${LINK_MINUTES} minutos. Pide otro.`,
  },
  PARKING_INACTIVE: { status: 409, err: 'Este parqueo está inactivo.' },
  PARKING_NOT_ACCEPTING: { status: 409, err: 'Este parqueo no acepta reservas.' },
  ...STAY_ERRORS,
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
  PHOTO_NOT_FOUND: { status: 404, err: 'La foto que buscas no existe.' },
  NOT_A_PHOTO: {
    status: 415,
    err: 'Ese archivo no es una foto que se pueda usar. Elige una imagen JPEG, PNG o WebP sin animación.',
  },
  PHOTO_TOO_LARGE: {
    status: 413,
    err: `La foto es demasiado grande: ${PHOTOS.uploadBytes / 1024 / 1024} MB y ${PHOTOS.megapixels} megapíxeles como máximo.`,
  },
  TOO_MANY_PHOTOS: {
    status: 409,
    err: `Un parqueo tiene ${PHOTOS.perParking} fotos como máximo. Elimina una para agregar otra.`,
  },
  PHOTOS_CHANGED: {
    status: 409,
    err: 'Las fotos cambiaron mientras las ordenabas. Revisa y ordénalas de nuevo.',
  },
  NOT_CANCELLABLE: { status: 409, err: 'Esta reserva ya no se puede cancelar.' },
  NOT_EXTENDABLE: { status: 409, err: 'Esta reserva no se puede extender.' },
  EXTENSION_PENDING: {
    status: 409,
    err: 'Ya pediste extender esta reserva. Espera la respuesta del parqueo.',
  },
  NOT_LATER: { status: 400, err: 'La nueva salida debe ser después de la que ya tienes.' },
  SPACE_TAKEN: { status: 409, err: 'Tu espacio ya está reservado en ese horario.' },
  SPACE_NOT_FREE: { status: 409, err: 'Ese espacio no está libre a esa hora.' },
  MARK_TOO_OLD: {
    status: 409,
    err: `Esta marca es de hace más de ${MARK_MAX_AGE_HOURS} horas: ya no se puede registrar.`,
  },
  MARK_AHEAD: {
    status: 409,
    err: 'El reloj de este teléfono está adelantado. Corrige su hora y registra la marca de nuevo.',
  },
  TOO_MANY_MARKS: {
    status: 409,
    err: 'Hoy ya se registraron demasiadas marcas en este parqueo. Intenta mañana.',
  },
  MARK_NOT_POSSIBLE: { status: 409, err: 'Esta marca no corresponde al estado del vehículo.' },
  AMOUNT_CHANGED: { status: 409, err: 'El monto cambió. Revisa el nuevo total y cobra de nuevo.' },
  UNDO_NOT_POSSIBLE: { status: 409, err: 'Esta respuesta ya no se puede deshacer.' },
  DAY_NOT_BEGUN: { status: 409, err: 'Ese día aún no empieza.' },
  DAY_ALREADY_CLOSED: { status: 409, err: 'Ese día ya se cerró.' },
  DAY_CLOSED: { status: 409, err: 'El día de este cobro ya se cerró: ya no se puede cambiar.' },
  CASH_CHANGED: {
    status: 409,
    err: 'Entró otro cobro mientras contabas. Revisa los montos y cierra de nuevo.',
  },
  CLOSURE_NOT_FOUND: { status: 404, err: 'Ese cierre ya no existe.' },
  CLOSED_ALREADY: { status: 409, err: 'Hoy ya no abre este parqueo.' },
  TOO_MANY_CLOSURES: {
    status: 409,
    err: `Un parqueo tiene ${MAX_CLOSURES} cierres como máximo. Quita los que ya no necesitas.`,
  },
  PUSH_ENDPOINT_REFUSED: {
    status: 400,
    err: 'Este navegador recibe avisos por un servicio que no conocemos.',
  },
  PUSH_OFF: {
    status: 409,
    err: 'Los avisos están apagados en este dispositivo. Enciéndelos de nuevo.',
  },
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
  PUSH_NOT_TAKEN: {
    status: 502,
    err: 'El servicio de avisos de tu navegador no responde. Intenta más tarde.',
  },
  UNAVAILABLE: { status: 503, err: 'El servicio no está disponible. Intenta de nuevo.' },
} as const satisfies Record<string, { status: number; err: string }>;

export type ErrorCode = keyof typeof ERRORS;
