import {
  API_BASE,
  IDEMPOTENCY_HEADER,
  PATHS,
  type Stay,
  instantOf,
  isOpenThroughout,
  localTime,
} from '@parqueo/shared-api/contract';
import { type Account, accounts, newDriver } from '../accounts';
import { answerRequest, parkingsFor, tokenOf } from '../api';
import { addOpenParking, confirmedStay, requestedStay } from '../reservation';

/** What a driver's states stand on: parkings that never close, and a reservation of each kind. */
export interface DriverGiven {
  account: Account;
  /** The path of a parking with free spaces, and of one that its only reservation fills. */
  parking: string;
  fullParking: string;
  /** The path of one with a stay while it is closed. */
  closedParking: string;
  /** Identifiers of reservations. */
  pending: number;
  confirmed: number;
  rejected: number;
  cancelled: number;
  /** Begins a stay that lasts for a quarter of an hour. */
  parkNow: () => Promise<void>;
}

let drivers = 0;

/** A driver of their own with all that the states need, made on other devices. */
export async function prepareDriver(url: string): Promise<DriverGiven> {
  const worker = process.env['TEST_PARALLEL_INDEX'] ?? '0';
  const number = `${worker.padStart(2, '0')}${String(++drivers).padStart(2, '0')}`;
  const account = await newDriver(url, `4133${number}`);
  const plate = (letters: string) => `P${number.slice(-3)}${letters}`;
  const parking = await addOpenParking(url, 'Parqueo Las Cuatro Estaciones', 6);
  const full = await addOpenParking(url, 'Parqueo de Uno', 1);
  await confirmedStay(url, account, plate('LLN'), full, stayIn(2));
  const night = comingNight();
  const parkings = await parkingsFor(url, await tokenOf(url, account));
  const closed = parkings.find(
    ({ availability_schedule: schedule }) => !isOpenThroughout(schedule, night.start, night.end),
  )!;
  const rejected = await requestedStay(url, account, plate('RCH'), parking, stayIn(4));
  await answerRequest(url, accounts.owner, plate('RCH'), 'cancelled');
  const cancelled = await confirmedStay(url, account, plate('CNC'), parking, stayIn(5));
  await cancel(url, account, cancelled.id);
  const confirmed = await confirmedStay(url, account, plate('CNF'), parking, stayIn(1));
  const pending = await requestedStay(url, account, plate('PND'), parking, stayIn(3));
  return {
    account,
    parking: `/parking-details/${parking.id}`,
    closedParking: `/parking-details/${closed.id}?${addressOf(night)}`,
    fullParking: `/parking-details/${full.id}?${addressOf(stayIn(2))}`,
    pending: pending.id,
    confirmed: confirmed.id,
    rejected: rejected.id,
    cancelled: cancelled.id,
    parkNow: async () => {
      const start = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
      const end = new Date(start.getTime() + 15 * MINUTE_MS);
      await confirmedStay(url, account, plate('AHR'), parking, { start, end });
    },
  };
}

const MINUTE_MS = 60_000;

/** From 10:00 to 12:00 some days from now. */
function stayIn(days: number): Stay {
  const { date } = localTime(new Date(Date.now() + days * 24 * 60 * MINUTE_MS));
  return { start: instantOf(date, '10:00')!, end: instantOf(date, '12:00')! };
}

/** A stay as the page's address has it. */
function addressOf({ start, end }: Stay): string {
  const text = (instant: Date) => `${localTime(instant).date}T${localTime(instant).time}`;
  return `llegada=${text(start)}&salida=${text(end)}&tipo=carro`;
}

async function cancel(url: string, account: Account, id: number): Promise<void> {
  const answer = await fetch(url + API_BASE + PATHS.cancelReservation(id), {
    method: 'POST',
    headers: {
      authorization: await tokenOf(url, account),
      'content-type': 'application/json',
      [IDEMPOTENCY_HEADER]: crypto.randomUUID(),
    },
    body: JSON.stringify({ reason: 'Cambio de planes' }),
  });
  if (!answer.ok) throw new Error(`The cancellation answered ${answer.status}`);
}

/** From 02:00 to 03:00, when most of the demo's parkings are closed. */
function comingNight(): Stay {
  const { date } = localTime(new Date(Date.now() + 24 * 60 * MINUTE_MS));
  return { start: instantOf(date, '02:00')!, end: instantOf(date, '03:00')! };
}
