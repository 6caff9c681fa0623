import {
  ACCOUNT_MESSAGES,
  LOT_LIMIT_MESSAGES,
  LOT_MESSAGES,
  PLATE_MESSAGE,
  TEXT_MAX_LENGTH,
  WHOLE_NUMBER_MESSAGE,
} from '@parqueo/shared-api/contract';

const { location, name, address, ...lotMessages } = LOT_MESSAGES;

/** What a form shows when a field is missing or empty (AUT-02, ADD-03). */
const REQUIRED: Record<string, string> = {
  ...ACCOUNT_MESSAGES.missing,
  mail: ACCOUNT_MESSAGES.missing.email,
  name,
  address,
  zone: lotMessages.zone,
};

/** What it shows when the value cannot be. */
const INVALID: Record<string, string> = {
  ...lotMessages,
  ...ACCOUNT_MESSAGES.invalid,
  vehicle_plate: PLATE_MESSAGE,
  latitude: location,
  longitude: location,
  availability_schedule: 'Revisa el horario: cada día debe cerrar después de abrir.',
};

/** What it shows when a text is too long. */
const TOO_LONG: Record<string, string> = {
  ...ACCOUNT_MESSAGES.tooLong,
  name: `El nombre tiene como máximo ${TEXT_MAX_LENGTH.name} caracteres.`,
  address: `La dirección tiene como máximo ${TEXT_MAX_LENGTH.address} caracteres.`,
};

/** What it shows when a number is beyond its limit. */
const TOO_LARGE: Record<string, string> = LOT_LIMIT_MESSAGES;

/** What it shows when a value is of another type. */
const OTHER_TYPE: Record<string, string> = {
  car_spaces_count: WHOLE_NUMBER_MESSAGE,
  moto_spaces_count: WHOLE_NUMBER_MESSAGE,
};

/** By the schema's rule that is broken, where it has messages of its own. */
const BY_RULE: Record<string, Record<string, string>> = {
  maxLength: TOO_LONG,
  maximum: TOO_LARGE,
  type: OTHER_TYPE,
};

/** Spanish message for a field; `keyword` is the schema's rule that it breaks. */
export function fieldMessage(field: string, keyword: string): string {
  if (keyword === 'additionalProperties' || keyword === 'boolean') {
    return 'Este campo no está permitido.';
  }
  const own = BY_RULE[keyword]?.[field];
  if (own !== undefined) return own;
  const missing = keyword === 'required' || keyword === 'minLength' || keyword === 'pattern';
  const required = missing && keyword !== 'pattern' ? REQUIRED[field] : undefined;
  const blank = keyword === 'pattern' && !INVALID[field] ? REQUIRED[field] : undefined;
  return (
    (keyword === 'minLength' && field === 'password' ? INVALID[field] : required) ??
    blank ??
    INVALID[field] ??
    (keyword === 'required' ? 'Este campo es obligatorio.' : 'El valor no es válido.')
  );
}

/** Message of a field whose value cannot be, whatever the rule. */
export function invalidMessage(field: string): string {
  return INVALID[field] ?? 'El valor no es válido.';
}
