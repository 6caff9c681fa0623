import { MAX_RATE, MAX_SPACES } from './limits';

/** What is said of a lot's field that is missing or cannot be (ADD-03). */
export const LOT_MESSAGES = {
  name: 'El nombre es obligatorio',
  address: 'La dirección es obligatoria',
  zone: 'La zona es obligatoria',
  location: 'Debes seleccionar una ubicación en el mapa',
  car_hourly_rate: 'La tarifa para carros debe ser mayor a 0',
  moto_hourly_rate: 'La tarifa para motos debe ser mayor a 0',
  reservation_fee: 'El costo de reserva debe ser mayor o igual a 0',
  car_spaces_count: 'El número de espacios para carros debe ser mayor a 0',
  moto_spaces_count: 'El número de espacios para motos debe ser mayor a 0',
} as const;

/** What is said of a number beyond its limit. */
export const LOT_LIMIT_MESSAGES = {
  car_hourly_rate: `La tarifa para carros es de Q${MAX_RATE} como máximo`,
  moto_hourly_rate: `La tarifa para motos es de Q${MAX_RATE} como máximo`,
  reservation_fee: `El costo de reserva es de Q${MAX_RATE} como máximo`,
  car_spaces_count: `Un parqueo tiene ${MAX_SPACES} espacios para carros como máximo`,
  moto_spaces_count: `Un parqueo tiene ${MAX_SPACES} espacios para motos como máximo`,
} as const;

/** Fields of a lot that are numbers: rates and the fee in quetzales, and spaces. */
export type LotNumber = keyof typeof LOT_LIMIT_MESSAGES;

export const WHOLE_NUMBER_MESSAGE = 'Solo números enteros';
const TWO_DECIMALS_MESSAGE = 'Dos decimales como máximo';

/** Why a lot cannot have this number, in Spanish; undefined when it can (ADD-03). */
export function lotNumberProblem(field: LotNumber, value: number): string | undefined {
  const enough = field === 'reservation_fee' ? value >= 0 : value > 0;
  if (!enough) return LOT_MESSAGES[field];
  const counts = field === 'car_spaces_count' || field === 'moto_spaces_count';
  if (counts && !Number.isInteger(value)) return WHOLE_NUMBER_MESSAGE;
  if (value > (counts ? MAX_SPACES : MAX_RATE)) return LOT_LIMIT_MESSAGES[field];
  return Number(value.toFixed(2)) === value ? undefined : TWO_DECIMALS_MESSAGE;
}
