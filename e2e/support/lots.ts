import {
  type AvailabilitySchedule,
  type DaySchedule,
  MAP_CENTER,
  PARKING_DEFAULTS,
  PATHS,
  type Parking,
  type ParkingBody,
  type ParkingFeature,
  type Position,
  WEEKDAYS,
  localTime,
} from '@parqueo/shared-api/contract';
import type { Page } from '@playwright/test';
import { newOwner, openAs } from './accounts';
import { type Account, type OpenSlot, call, idOf } from './api';

const ALL_DAY: DaySchedule = {
  available: true,
  available_from: '00:00',
  available_until: '24:00',
};

/** In this process, whose product is its own. */
let opened = 0;

/** Two kilometres from the lots of other journeys and farther from the demo's, in ten rows to the south-west. */
const placeOf = (index: number): Position => ({
  latitude: MAP_CENTER.latitude - 0.3 - 0.02 * (index % 10),
  longitude: MAP_CENTER.longitude - 0.02 * Math.floor(index / 10),
});

interface Lot {
  /** Has a number behind it, which makes it the only one of its name. */
  name?: string;
  spaces?: number;
  rate?: number;
  position?: Position;
  /** Of each day. */
  hours?: DaySchedule;
  features?: ParkingFeature[];
  /** One of its own unless told. */
  owner?: Account;
}

/** A journey's own lot, which never closes, of an owner of its own; with tomorrow's hours for a stay. */
export async function openLot(url: string, lot: Lot = {}): Promise<OpenSlot> {
  const index = opened++;
  const { name = 'Parqueo Propio', spaces = 4, rate = 15, hours = ALL_DAY } = lot;
  const owner = lot.owner ?? (await newOwner(url));
  const body: ParkingBody = {
    name: `${name} ${String(index).padStart(3, '0')}`,
    address: '9a Avenida 11-22',
    zone: '1',
    ...(lot.position ?? placeOf(index)),
    ...PARKING_DEFAULTS,
    ...(lot.features && { features: lot.features }),
    car_hourly_rate: rate,
    has_moto_spaces: false,
    car_spaces_count: spaces,
    moto_spaces_count: 0,
    availability_schedule: Object.fromEntries(
      WEEKDAYS.map((day) => [day, hours]),
    ) as AvailabilitySchedule,
    owner_id: await idOf(url, owner),
  };
  const parking = await call<Parking>(url, PATHS.createParking, { as: owner, body });
  const { date } = localTime(new Date(Date.now() + 24 * 3_600_000));
  return { owner, parking, date, from: '10:00', until: '12:00' };
}

/** A little to the north of a lot, so many hundreds of metres. */
export const northOf = ({ latitude, longitude }: Position, steps = 1): Position => ({
  latitude: latitude + steps / 1000,
  longitude,
});

/** Where a lot is. */
export const positionOf = ({ latitude, longitude }: Parking): Position => ({
  latitude: latitude!,
  longitude: longitude!,
});

/** Opens the map for somebody who stands two hundred metres to the south of a lot, so that both are seen. */
export async function openMapAt(page: Page, account: Account, lot: Parking): Promise<void> {
  await page.context().setGeolocation(northOf(positionOf(lot), -2));
  await openAs(page, account);
}
