import { PASSWORD_LENGTH, PLATE_MESSAGE, TEXT_MAX_LENGTH } from '@parqueo/shared-api/contract';

/** What a form shows when a field is missing or empty (AUT-02, ADD-03). */
const REQUIRED: Record<string, string> = {
  full_name: 'El nombre completo es obligatorio.',
  email: 'El email es obligatorio.',
  mail: 'El email es obligatorio.',
  phone: 'El teléfono es obligatorio.',
  password: 'La contraseña es obligatoria.',
  name: 'El nombre es obligatorio',
  address: 'La dirección es obligatoria',
  zone: 'La zona es obligatoria',
};

/** What it shows when the value cannot be. */
const INVALID: Record<string, string> = {
  email: 'El email no es válido.',
  phone: 'El teléfono no es válido.',
  password: `La contraseña debe tener de ${PASSWORD_LENGTH.min} a ${PASSWORD_LENGTH.max} caracteres.`,
  vehicle_plate: PLATE_MESSAGE,
  zone: 'La zona es obligatoria',
  latitude: 'Debes seleccionar una ubicación en el mapa',
  longitude: 'Debes seleccionar una ubicación en el mapa',
  car_hourly_rate: 'La tarifa para carros debe ser mayor a 0',
  moto_hourly_rate: 'La tarifa para motos debe ser mayor a 0',
  reservation_fee: 'El costo de reserva debe ser mayor o igual a 0',
  car_spaces_count: 'El número de espacios para carros debe ser mayor a 0',
  moto_spaces_count: 'El número de espacios para motos debe ser mayor a 0',
  availability_schedule: 'Revisa el horario: cada día debe cerrar después de abrir.',
};

/** What it shows when a text is too long. */
const TOO_LONG: Record<string, string> = {
  full_name: `El nombre tiene como máximo ${TEXT_MAX_LENGTH.name} caracteres.`,
  name: `El nombre tiene como máximo ${TEXT_MAX_LENGTH.name} caracteres.`,
  address: `La dirección tiene como máximo ${TEXT_MAX_LENGTH.address} caracteres.`,
};

/** Spanish message for a field; `keyword` is the schema's rule that it breaks. */
export function fieldMessage(field: string, keyword: string): string {
  if (keyword === 'additionalProperties' || keyword === 'boolean') {
    return 'Este campo no está permitido.';
  }
  const tooLong = keyword === 'maxLength' ? TOO_LONG[field] : undefined;
  if (tooLong !== undefined) return tooLong;
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
