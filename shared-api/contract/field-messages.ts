import {
  AVAILABILITY_MAX_DAYS,
  HEIGHT_M,
  NEAR_MAX_PAGE,
  PASSWORD_LENGTH,
  TEXT_MAX_LENGTH,
} from './limits';

/** Message of a form whose fields carry the details. Separate from ERRORS, which no page needs whole. */
export const INVALID_FIELDS_MESSAGE = 'Revisa los campos marcados.';

/** Messages of fields without one of their own. */
export const FIELD_MESSAGES = {
  missing: 'Este campo es obligatorio.',
  invalid: 'El valor no es válido.',
  notAllowed: 'Este campo no está permitido.',
} as const;

/** Message of a vehicle's height that is none (VEH-03). */
export const VEHICLE_HEIGHT_MESSAGE = `Escribe la altura en metros, de ${HEIGHT_M.min} a ${HEIGHT_M.max}, por ejemplo 1.95`;

/** Messages of a query for parkings that would cost the server too much. */
export const QUERY_MESSAGES = {
  tooManyDays: `Elige ${AVAILABILITY_MAX_DAYS} días como máximo.`,
  tooFarPage: `Hay ${NEAR_MAX_PAGE} páginas como máximo cuando lo más cercano va primero.`,
} as const;

/** Messages of an account's fields, shown by forms and by the server's refusal (AUT-02). */
export const ACCOUNT_MESSAGES = {
  missing: {
    full_name: 'El nombre completo es obligatorio.',
    email: 'El email es obligatorio.',
    phone: 'El teléfono es obligatorio.',
    password: 'La contraseña es obligatoria.',
  },
  invalid: {
    email: 'El email no es válido.',
    phone: 'El teléfono debe tener 8 dígitos, con o sin código de país.',
    password: `La contraseña debe tener de ${PASSWORD_LENGTH.min} a ${PASSWORD_LENGTH.max} caracteres.`,
  },
  tooLong: { full_name: `El nombre tiene como máximo ${TEXT_MAX_LENGTH.name} caracteres.` },
} as const;
