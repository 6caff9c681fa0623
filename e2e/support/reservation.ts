import {
  API_BASE,
  type AvailabilitySchedule,
  type CreatedReservation,
  type DaySchedule,
  IDEMPOTENCY_HEADER,
  MAP_CENTER,
  PARKING_DEFAULTS,
  PATHS,
  type Parking,
  type Position,
  type ParkingBody,
  type ReservationBody,
  type Stay,
  WEEKDAYS,
  instantOf,
  priceOf,
} from '@parqueo/shared-api/contract';
import { type Account, accounts } from './accounts';
import { type OpenSlot, answerRequest, findOpenSlot, idOf, tokenOf } from './api';

/** A driver's stay in a slot of a coming day, asked for and accepted on other devices. */
export async function confirmedReservation(
  url: string,
  driver: Account,
  plate: string,
): Promise<{ slot: OpenSlot; reservation: CreatedReservation }> {
  const slot = await findOpenSlot(url, accounts.owner);
  const stay = { start: instantOf(slot.date, slot.from)!, end: instantOf(slot.date, slot.until)! };
  return { slot, reservation: await confirmedStay(url, driver, plate, slot.parking, stay) };
}

/** A parking's address as screens show it: no line ends within a number of it. */
export const shownAddress = ({ address }: Parking): string =>
  address.replaceAll(/(?<=\d)-(?=\d)/g, '\u2011');

const ALL_DAY: DaySchedule = {
  available: true,
  available_from: '00:00',
  available_until: '24:00',
};

/**
 * A parking that never closes, for stays of today; or one with the same hours each day. Who adds several has
 * an owner of their own: the demo owner's would reach what may be added in a day (API-01).
 */
export async function addOpenParking(
  url: string,
  name: string,
  spaces = 2,
  position: Position = MAP_CENTER,
  hours: DaySchedule = ALL_DAY,
  owner: Account = accounts.owner,
): Promise<Parking> {
  const authorization = await tokenOf(url, owner);
  const body: ParkingBody = {
    name,
    address: '9a Avenida 11-22',
    zone: '1',
    ...position,
    ...PARKING_DEFAULTS,
    car_hourly_rate: 15,
    has_moto_spaces: false,
    car_spaces_count: spaces,
    moto_spaces_count: 0,
    availability_schedule: Object.fromEntries(
      WEEKDAYS.map((day) => [day, hours]),
    ) as AvailabilitySchedule,
    owner_id: await idOf(url, authorization),
  };
  const answer = await fetch(url + API_BASE + PATHS.createParking, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The lot was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Parking;
}

/** A driver's stay, asked for and accepted on other devices. */
export async function confirmedStay(
  url: string,
  driver: Account,
  plate: string,
  parking: Parking,
  stay: Stay,
): Promise<CreatedReservation> {
  const reservation = await requestedStay(url, driver, plate, parking, stay);
  await answerRequest(url, accounts.owner, plate, 'confirmed');
  return reservation;
}

/** A driver's stay, asked for on another device. */
export async function requestedStay(
  url: string,
  driver: Account,
  plate: string,
  parking: Parking,
  { start, end }: Stay,
): Promise<CreatedReservation> {
  const price = priceOf(parking.car_hourly_rate, start, end);
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
  const answer = await fetch(url + API_BASE + PATHS.reserve(parking.id), {
    method: 'POST',
    headers: {
      authorization: await tokenOf(url, driver),
      'content-type': 'application/json',
      [IDEMPOTENCY_HEADER]: crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The request answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as CreatedReservation;
}
