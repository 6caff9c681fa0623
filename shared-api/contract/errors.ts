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
import { PLACE_ERRORS, STAY_ERRORS, errorsOf } from './stay-errors';

/** What somebody hears who has to wait: 'un momento', '8 segundos'. */
export const tooManyMessage = (wait: string): string => `Demasiados intentos. Espera ${wait}.`;

/**
 * Every error the server can answer, by its HTTP status: the code, and the Spanish text of `err`. Clients
 * distinguish errors by `code`, never by text or class.
 */
export const ERRORS = {
  ...errorsOf(400, {
    BAD_REQUEST: 'La solicitud no es válida.',
    INVALID_FIELDS: INVALID_FIELDS_MESSAGE,
    SEARCH_TOO_LONG: `Busca con ${SEARCH_MAX_WORDS} palabras como máximo.`,
    WRONG_CODE: 'Ese código no es correcto, o ya se usó. Escribe el siguiente.',
    WRONG_PASSWORD: 'Esa no es tu contraseña actual.',
    WEAK_PASSWORD: 'Esa contraseña es demasiado común. Elige otra.',
    NOT_LATER: 'La nueva salida debe ser después de la que ya tienes.',
    PUSH_ENDPOINT_REFUSED: 'Este navegador recibe avisos por un servicio que no conocemos.',
  }),
  ...errorsOf(401, {
    UNAUTHENTICATED: 'Tu sesión no es válida. Inicia sesión nuevamente.',
    BAD_CREDENTIALS: 'Correo o contraseña incorrectos.',
    SECOND_FACTOR_NEEDED:
      'Escribe el código de tu aplicación de verificación, o uno de recuperación.',
    NO_SESSION: 'No hay una sesión abierta.',
    // Why there is no session any more (ACC-04).
    SESSION_EXPIRED: 'Tu sesión terminó: venció por tiempo.',
    SESSION_CLOSED: 'Tu sesión terminó: la cerraste desde otro dispositivo.',
    OTHERS_CLOSED: 'Tu sesión terminó: cerraste las demás sesiones desde otro dispositivo.',
    SESSION_REPLACED: `Tu sesión terminó: iniciaste sesión en más de ${MAX_SESSIONS} dispositivos.`,
    SESSION_REUSED: 'Tu sesión terminó: por seguridad, porque se usó desde dos lugares.',
    ACCOUNT_DELETED: 'Tu sesión terminó: eliminaste tu cuenta.',
    PASSWORD_CHANGED: 'Tu sesión terminó: cambiaste tu contraseña en otro dispositivo.',
    BAD_INTEGRATOR_KEY: 'La llave del integrador no es válida.',
    BAD_REGISTRY_TOKEN: 'La clave de publicación (REMOTES_TOKEN) no es válida o fue retirada.',
  }),
  ...errorsOf(403, {
    FORBIDDEN: 'No tienes permiso para hacer esto.',
    NOT_YOUR_RELEASE: 'La clave de publicación (REMOTES_TOKEN) es de otra publicación.',
    CROSS_SITE: 'La solicitud viene de un sitio que no está permitido.',
    ORIGIN_NOT_REGISTERED: 'Ese sitio no está registrado para este integrador.',
    NO_CONSENT: 'El dueño no ha dado acceso a este integrador, o lo quitó.',
    ACCESS_ENDED: 'Ya no trabajas en este parqueo: el dueño te quitó el acceso.',
  }),
  ...errorsOf(404, {
    NOT_FOUND: 'No encontramos lo que buscas.',
    RESERVATION_NOT_FOUND: 'La reserva que buscas no existe.',
    SESSION_NOT_FOUND: 'La sesión que buscas no existe.',
    INTEGRATOR_NOT_FOUND: 'El integrador que buscas no existe.',
    VEHICLE_NOT_FOUND: 'El vehículo que buscas no existe.',
    ATTENDANT_NOT_FOUND: 'El guardián que buscas no existe.',
    INVITATION_NOT_FOUND: 'Este enlace no es válido. Pide otro al dueño del parqueo.',
    LINK_NOT_FOUND: 'Este enlace no es válido. Pide otro.',
    PHOTO_NOT_FOUND: 'La foto que buscas no existe.',
    CLOSURE_NOT_FOUND: 'Ese cierre ya no existe.',
    BUILD_NOT_FOUND: 'No hay una publicación con ese nombre y esa versión.',
  }),
  ...errorsOf(408, {
    REQUEST_TIMEOUT: 'La solicitud tardó demasiado en llegar.',
  }),
  ...errorsOf(409, {
    SECOND_FACTOR_ON: 'Tu cuenta ya pide un código al iniciar sesión.',
    TOO_MANY_VEHICLES: `Una cuenta tiene ${MAX_VEHICLES} vehículos como máximo. Quita uno para agregar otro.`,
    VEHICLE_EXISTS: 'Ya registraste otro vehículo con esa placa.',
    TOO_MANY_KEPT: `Puedes guardar ${MAX_KEPT_PARKINGS} parqueos como máximo. Quita uno de tus guardados para guardar otro.`,
    EMAIL_TAKEN: 'Ya existe una cuenta con ese correo.',
    PHONE_TAKEN: 'Ya existe una cuenta con ese teléfono.',
    UPCOMING_RESERVATIONS:
      'Tienes reservas por venir o en curso. Cancélalas, o espera a que terminen, y elimina tu cuenta después.',
    UPCOMING_AT_LOTS:
      'Tus parqueos tienen reservas por venir o en curso. Deja de aceptar reservas, atiende o cancela las que hay, y elimina tu cuenta después.',
    INVITATION_ENDED: `Este enlace venció: sirve ${INVITATION_HOURS} horas. Pide otro al dueño del parqueo.`,
    INVITATION_USED:
      'Este enlace ya se usó. Si no fuiste tú, avisa al dueño del parqueo y pide otro.',
    OWN_INVITATION: 'Este enlace es para tus guardianes: tú ya administras estos parqueos.',
    DRIVER_ACCOUNT:
      'Esta cuenta es de conductor. Para trabajar de guardián crea otra cuenta, con otro teléfono.',
    TOO_MANY_INVITATIONS: `Tienes ${MAX_OPEN_INVITATIONS} invitaciones sin usar. Quita las que ya no necesitas.`,
    HAS_PARKING: 'Ya tienes este parqueo. El enlace sigue sirviendo para otra persona.',
    TOO_MANY_ATTENDANTS: `Un parqueo tiene ${MAX_ATTENDANTS} guardianes como máximo.`,
    NO_MAIL: 'Este servidor no envía correos. Pide ayuda a quien lo administra.',
    LINK_ENDED: `Este enlace ya no sirve: se usa una vez, durante ${LINK_MINUTES} minutos. Pide otro.`,
    PARKING_INACTIVE: 'Este parqueo está inactivo.',
    PARKING_NOT_ACCEPTING: 'Este parqueo no acepta reservas.',
    PRICE_CHANGED: 'El precio cambió. Revisa el nuevo total y envía de nuevo.',
    PLATE_ALREADY_BOOKED: 'Ese vehículo ya tiene una reserva en ese horario.',
    TOO_MANY_PENDING: 'Tienes demasiadas solicitudes sin respuesta. Espera a que las contesten.',
    DAILY_LIMIT: 'Hoy ya agregaste lo que se puede agregar en un día. Intenta mañana.',
    SPACES_IN_USE: 'No se pueden quitar tantos espacios: algunos tienen reservas vigentes.',
    TOO_MANY_PHOTOS: `Un parqueo tiene ${PHOTOS.perParking} fotos como máximo. Elimina una para agregar otra.`,
    PHOTOS_CHANGED: 'Las fotos cambiaron mientras las ordenabas. Revisa y ordénalas de nuevo.',
    NOT_CANCELLABLE: 'Esta reserva ya no se puede cancelar.',
    NOT_EXTENDABLE: 'Esta reserva no se puede extender.',
    EXTENSION_PENDING: 'Ya pediste extender esta reserva. Espera la respuesta del parqueo.',
    SPACE_TAKEN: 'Tu espacio ya está reservado en ese horario.',
    SPACE_NOT_FREE: 'Ese espacio no está libre a esa hora.',
    MARK_TOO_OLD: `Esta marca es de hace más de ${MARK_MAX_AGE_HOURS} horas: ya no se puede registrar.`,
    MARK_AHEAD:
      'El reloj de este teléfono está adelantado. Corrige su hora y registra la marca de nuevo.',
    TOO_MANY_MARKS: 'Hoy ya se registraron demasiadas marcas en este parqueo. Intenta mañana.',
    MARK_NOT_POSSIBLE: 'Esta marca no corresponde al estado del vehículo.',
    AMOUNT_CHANGED: 'El monto cambió. Revisa el nuevo total y cobra de nuevo.',
    UNDO_NOT_POSSIBLE: 'Esta respuesta ya no se puede deshacer.',
    DAY_NOT_BEGUN: 'Ese día aún no empieza.',
    DAY_ALREADY_CLOSED: 'Ese día ya se cerró.',
    DAY_CLOSED: 'El día de este cobro ya se cerró: ya no se puede cambiar.',
    CASH_CHANGED: 'Entró otro cobro mientras contabas. Revisa los montos y cierra de nuevo.',
    CLOSED_ALREADY: 'Hoy ya no abre este parqueo.',
    TOO_MANY_CLOSURES: `Un parqueo tiene ${MAX_CLOSURES} cierres como máximo. Quita los que ya no necesitas.`,
    PUSH_OFF: 'Los avisos están apagados en este dispositivo. Enciéndelos de nuevo.',
    ALREADY_DECIDED: 'Esta solicitud ya fue respondida.',
    NOTHING_BEFORE: 'No hay una versión anterior a la que volver.',
    RELEASE_CHANGED: 'Otra versión está publicada ahora. Revisa y vuelve a intentarlo.',
    REGISTRY_DAMAGED: 'El registro de publicaciones está dañado. Repáralo antes de cambiarlo.',
  }),
  ...errorsOf(413, {
    PHOTO_TOO_LARGE: `La foto es demasiado grande: ${PHOTOS.uploadBytes / 1024 / 1024} MB y ${PHOTOS.megapixels} megapíxeles como máximo.`,
    TOO_LARGE: 'La solicitud es demasiado grande.',
  }),
  ...errorsOf(414, {
    URL_TOO_LONG: 'La dirección es demasiado larga.',
  }),
  ...errorsOf(415, {
    NOT_A_PHOTO:
      'Ese archivo no es una foto que se pueda usar. Elige una imagen JPEG, PNG o WebP sin animación.',
    UNSUPPORTED_MEDIA_TYPE: 'El formato de la solicitud no está permitido.',
  }),
  ...errorsOf(422, {
    BUILD_REFUSED: 'La publicación no se puede aceptar como está.',
    IDEMPOTENCY_MISMATCH: 'Esta solicitud ya se envió con otros datos. Vuelve a intentarlo.',
  }),
  ...errorsOf(429, {
    TOO_MANY_CODES:
      'Hoy se escribieron demasiados códigos equivocados. Entra con un código de recuperación o desde un dispositivo en el que ya entraste, o intenta de nuevo mañana.',
    TOO_MANY_RESERVATIONS: 'Hiciste demasiadas solicitudes en la última hora. Intenta más tarde.',
    TOO_MANY_REQUESTS: tooManyMessage('un momento'),
    TOO_MANY_DOWNLOADS: 'Ya tienes varias descargas en curso. Espera a que termine alguna.',
  }),
  ...errorsOf(431, {
    HEADERS_TOO_LARGE: 'La solicitud trae demasiados encabezados.',
  }),
  ...errorsOf(500, {
    INTERNAL: 'Ocurrió un error en el servidor. Intenta de nuevo.',
  }),
  ...errorsOf(502, {
    PUSH_NOT_TAKEN: 'El servicio de avisos de tu navegador no responde. Intenta más tarde.',
  }),
  ...errorsOf(503, {
    UNAVAILABLE: 'El servicio no está disponible. Intenta de nuevo.',
  }),
  ...PLACE_ERRORS,
  ...STAY_ERRORS,
};

export type ErrorCode = keyof typeof ERRORS;
