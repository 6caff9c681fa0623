import { ACCOUNT_MESSAGES } from './field-messages';
import { HEIGHT_M, PARKINGS_PER_DAY, MAX_RATE, MAX_SPACES, TEXT_MAX_LENGTH } from './limits';
import { TWO_DECIMALS_MESSAGE, hasTwoDecimals } from './two-decimals';
import { isPhone } from './typed-text';

/** Features of a parking (FND-05), in the order in which they are shown. */
export const PARKING_FEATURES = ['roofed', 'guard', 'cameras', 'valet', 'card'] as const;
export type ParkingFeature = (typeof PARKING_FEATURES)[number];

export const FEATURE_LABELS: Readonly<Record<ParkingFeature, string>> = {
  roofed: 'Techado',
  guard: 'Guardia',
  cameras: 'Cámaras',
  valet: 'Valet',
  card: 'Acepta tarjeta',
};

/** The optional details of a parking when its owner gives none (FND-05, CNF-07). */
export const NO_DETAILS = {
  features: [] as ParkingFeature[],
  max_height_m: null as number | null,
  entry_instructions: '',
  contact_phone: '',
};

/** Messages of a parking's missing or invalid fields (ADD-03). */
export const PARKING_MESSAGES = {
  name: 'El nombre es obligatorio',
  address: 'La dirección es obligatoria',
  zone: 'La zona es obligatoria',
  location: 'Debes seleccionar una ubicación en el mapa',
  car_hourly_rate: 'La tarifa para carros debe ser mayor a 0',
  moto_hourly_rate: 'La tarifa para motos debe ser mayor a 0',
  reservation_fee: 'El costo de reserva debe ser mayor o igual a 0',
  car_spaces_count: 'El número de espacios para carros debe ser mayor a 0',
  moto_spaces_count: 'El número de espacios para motos debe ser mayor a 0',
  max_height_m: `La altura máxima va de ${HEIGHT_M.min} a ${HEIGHT_M.max} metros, con dos decimales como máximo`,
  contact_phone: ACCOUNT_MESSAGES.invalid.phone,
} as const;

/** Messages of texts that are too long. */
export const PARKING_LENGTH_MESSAGES = {
  name: `El nombre tiene como máximo ${TEXT_MAX_LENGTH.name} caracteres.`,
  address: `La dirección tiene como máximo ${TEXT_MAX_LENGTH.address} caracteres.`,
  entry_instructions: `Las instrucciones tienen como máximo ${TEXT_MAX_LENGTH.entry_instructions} caracteres.`,
} as const;

/** Messages of numbers beyond their limit. */
export const PARKING_LIMIT_MESSAGES = {
  car_hourly_rate: `La tarifa para carros es de Q${MAX_RATE} como máximo`,
  moto_hourly_rate: `La tarifa para motos es de Q${MAX_RATE} como máximo`,
  reservation_fee: `El costo de reserva es de Q${MAX_RATE} como máximo`,
  car_spaces_count: `Un parqueo tiene ${MAX_SPACES} espacios para carros como máximo`,
  moto_spaces_count: `Un parqueo tiene ${MAX_SPACES} espacios para motos como máximo`,
} as const;

/** Message when an account adds too many parkings in a day. */
export const PARKINGS_PER_DAY_MESSAGE = `Se pueden abrir ${PARKINGS_PER_DAY} parqueos al día.`;

/** Message when an account adds too many spaces in a day; `left` may still be added. */
export const spacesLeftMessage = (left: number): string =>
  `Hoy puedes agregar ${left === 1 ? '1 espacio' : `${left} espacios`} más.`;

/** Message when the new number of spaces is below what live reservations hold. */
export const spacesInUseMessage = (least: number): string =>
  `Deja al menos ${least}: hay reservas vigentes.`;

/** Fields of a lot that are numbers: rates and the fee in quetzales, and spaces. */
export type ParkingNumber = keyof typeof PARKING_LIMIT_MESSAGES;

export const WHOLE_NUMBER_MESSAGE = 'Solo números enteros';

/** Why this number is invalid for a parking, in Spanish; undefined when it is valid (ADD-03). */
export function parkingNumberProblem(field: ParkingNumber, value: number): string | undefined {
  const enough = field === 'reservation_fee' ? value >= 0 : value > 0;
  if (!enough) return PARKING_MESSAGES[field];
  const counts = field === 'car_spaces_count' || field === 'moto_spaces_count';
  if (counts && !Number.isInteger(value)) return WHOLE_NUMBER_MESSAGE;
  if (value > (counts ? MAX_SPACES : MAX_RATE)) return PARKING_LIMIT_MESSAGES[field];
  return hasTwoDecimals(value) ? undefined : TWO_DECIMALS_MESSAGE;
}

/** Why this height limit is invalid, in Spanish; undefined when it is valid or absent. */
export function heightProblem(metres: number | null): string | undefined {
  if (metres === null) return undefined;
  const fits = metres >= HEIGHT_M.min && metres <= HEIGHT_M.max;
  return fits && hasTwoDecimals(metres) ? undefined : PARKING_MESSAGES.max_height_m;
}

/** Why this customer phone is invalid, in Spanish; undefined when it is valid or empty (CNF-07). */
export function contactPhoneProblem(phone: string): string | undefined {
  const fits = phone === '' || isPhone(phone);
  return fits ? undefined : PARKING_MESSAGES.contact_phone;
}
