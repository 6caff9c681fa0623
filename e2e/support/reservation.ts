import {
  type CreatedReservation,
  IDEMPOTENCY_HEADER,
  PATHS,
  type ReservationBody,
  type Stay,
  instantOf,
  localTime,
  priceOf,
} from '@parqueo/shared-api/contract';
import { type Account, answerRequest, call, type OpenSlot } from './api';
import { openLot } from './lots';

/** The slot's hours. */
export const stayOf = ({ date, from, until }: OpenSlot): Stay => ({
  start: instantOf(date, from)!,
  end: instantOf(date, until)!,
});

/** A stay of so many minutes that has just begun. */
export function stayFromNow(minutes: number): Stay {
  const start = new Date(Math.floor(Date.now() / 60_000) * 60_000);
  return { start, end: new Date(start.getTime() + minutes * 60_000) };
}

/** A stay as a page's address has it. */
export function addressOf({ start, end }: Stay): string {
  const text = (instant: Date) => `${localTime(instant).date}T${localTime(instant).time}`;
  return `llegada=${text(start)}&salida=${text(end)}&tipo=carro`;
}

/** A driver's stay tomorrow in a lot of the journey's own, asked for and accepted on other devices. */
export async function confirmedReservation(
  url: string,
  driver: Account,
  plate: string,
): Promise<{ slot: OpenSlot; reservation: CreatedReservation }> {
  const slot = await openLot(url);
  return { slot, reservation: await confirmedStay(url, driver, plate, slot) };
}

/** A driver's stay, asked for and accepted on other devices. */
export async function confirmedStay(
  url: string,
  driver: Account,
  plate: string,
  slot: OpenSlot,
  stay = stayOf(slot),
): Promise<CreatedReservation> {
  const reservation = await requestedStay(url, driver, plate, slot, stay);
  await answerRequest(url, slot.owner, plate, 'confirmed');
  return reservation;
}

/** A driver's stay, asked for on another device. */
export async function requestedStay(
  url: string,
  driver: Account,
  plate: string,
  slot: OpenSlot,
  { start, end } = stayOf(slot),
): Promise<CreatedReservation> {
  const price = priceOf(slot.parking.car_hourly_rate, start, end);
  const body: ReservationBody = {
    start_time: start.toISOString(),
    end_time: end.toISOString(),
    reservation_cost: price.reservation,
    total_cost: price.total,
    status: 'pending',
    payment_method: 'cash',
    payment_status: 'pending',
    vehicle_plate: plate,
    vehicle_model: 'Yaris',
    vehicle_color: 'Gris',
    vehicle_brand: 'Toyota',
    vehicle_type: 'car',
  };
  return call(url, PATHS.reserve(slot.parking.id), {
    as: driver,
    body,
    headers: { [IDEMPOTENCY_HEADER]: crypto.randomUUID() },
  });
}
