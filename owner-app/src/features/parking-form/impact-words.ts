import {
  type Parking,
  type ParkingImpact,
  type ParkingPatch,
  VEHICLE_TYPES,
  VEHICLE_TYPE_NAMES,
  spacesInUseMessage,
} from '@parqueo/shared-api/contract';

const amountOf = (count: number) =>
  count === 1 ? '1 solicitud o reserva' : `${count} solicitudes y reservas`;

/** What a change means for what is reserved, one sentence for each thing; empty when nothing (LOT-01). */
export function impactWords(
  parking: Parking,
  patch: ParkingPatch,
  { live, price, hours, ...least }: ParkingImpact,
): string[] {
  const many = (count: number, one: string, more: string) => (count === 1 ? one : more);
  const words: string[] = [];
  if (price > 0)
    words.push(`${amountOf(price)} ${many(price, 'mantiene', 'mantienen')} el precio de antes.`);
  if (hours.count > 0)
    words.push(
      `${amountOf(hours.count)} ${many(hours.count, 'queda', 'quedan')} fuera del nuevo horario y ${many(hours.count, 'sigue', 'siguen')} en pie: atiéndelas o cancélalas.`,
    );
  for (const type of VEHICLE_TYPES) {
    const wanted = patch[`${type}_spaces_count`];
    const held = least[`least_${type}_spaces`];
    if (wanted === undefined || wanted >= parking[`${type}_spaces_count`] || held === 0) continue;
    words.push(
      wanted < held
        ? `Espacios de ${VEHICLE_TYPE_NAMES[type].toLowerCase()}: ${spacesInUseMessage(held)}`
        : `Se quitan espacios libres: las reservas conservan el suyo.`,
    );
  }
  const stops = patch.active === false || patch.accepts_reservations === false;
  if (stops && live > 0) words.push(`${amountOf(live)} ${many(live, 'sigue', 'siguen')} en pie.`);
  return [...new Set(words)];
}
