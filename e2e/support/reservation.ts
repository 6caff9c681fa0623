import {
  API_BASE,
  type CreatedReservation,
  IDEMPOTENCY_HEADER,
  PATHS,
  type ReservationBody,
  instantOf,
  priceOf,
} from '@parqueo/shared-api/contract';
import { type Account, accounts } from './accounts';
import { type OpenSlot, answerRequest, findOpenSlot, tokenOf } from './api';

/** A driver's stay in a slot, asked for and accepted on other devices. */
export async function confirmedReservation(
  url: string,
  driver: Account,
  plate: string,
): Promise<{ slot: OpenSlot; reservation: CreatedReservation }> {
  const slot = await findOpenSlot(url, accounts.owner);
  const start = instantOf(slot.date, slot.from)!;
  const end = instantOf(slot.date, slot.until)!;
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
  const answer = await fetch(url + API_BASE + PATHS.reserve(slot.parking.id), {
    method: 'POST',
    headers: {
      authorization: await tokenOf(url, driver),
      'content-type': 'application/json',
      [IDEMPOTENCY_HEADER]: crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The request answered ${answer.status}: ${await answer.text()}`);
  const reservation = (await answer.json()) as CreatedReservation;
  await answerRequest(url, accounts.owner, plate, 'confirmed');
  return { slot, reservation };
}
