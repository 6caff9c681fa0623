import { DAY_MS, PATHS, type Stay, instantOf, localTime } from '@parqueo/shared-api/contract';
import { newDriver } from '../accounts';
import { type Account, answerRequest, call, type OpenSlot } from '../api';
import { openLot } from '../lots';
import { addressOf, confirmedStay, requestedStay, stayFromNow } from '../reservation';

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

/** A driver of their own with all that the states need, made on other devices. */
export async function prepareDriver(url: string): Promise<DriverGiven> {
  const account = await newDriver(url);
  const lot = await openLot(url, { name: 'Parqueo Las Cuatro Estaciones', spaces: 6 });
  const full = await openLot(url, { name: 'Parqueo de Uno', spaces: 1 });
  await confirmedStay(url, account, 'P100LLN', full, stayIn(2));
  const hours = { available: true, available_from: '06:00', available_until: '20:00' };
  const closed = await openLot(url, { name: 'Parqueo de Día', hours });
  const rejected = await requestedStay(url, account, 'P100RCH', lot, stayIn(4));
  await answerRequest(url, lot.owner, 'P100RCH', 'cancelled');
  const cancelled = await confirmedStay(url, account, 'P100CNC', lot, stayIn(5));
  const body = { reason: 'Cambio de planes' };
  await call(url, PATHS.cancelReservation(cancelled.id), { as: account, body });
  const confirmed = await confirmedStay(url, account, 'P100CNF', lot, stayIn(1));
  const pending = await requestedStay(url, account, 'P100PND', lot, stayIn(3));
  const pathOf = ({ parking }: OpenSlot) => `/parking-details/${parking.id}`;
  return {
    account,
    parking: pathOf(lot),
    closedParking: `${pathOf(closed)}?${addressOf(stayIn(1, '02:00', '03:00'))}`,
    fullParking: `${pathOf(full)}?${addressOf(stayIn(2))}`,
    pending: pending.id,
    confirmed: confirmed.id,
    rejected: rejected.id,
    cancelled: cancelled.id,
    parkNow: async () => {
      await confirmedStay(url, account, 'P100AHR', lot, stayFromNow(15));
    },
  };
}

/** Between two times of a day, so many days from now. */
function stayIn(days: number, from = '10:00', until = '12:00'): Stay {
  const { date } = localTime(new Date(Date.now() + days * DAY_MS));
  return { start: instantOf(date, from)!, end: instantOf(date, until)! };
}
