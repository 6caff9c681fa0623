import type { ScheduleName } from '../schedules';

/** A parking of the demo; `owner` is an index of PEOPLE's owners, 0 the demo account. */
export interface DemoParking {
  name: string;
  address: string;
  zone: string;
  latitude: number;
  longitude: number;
  cars: number;
  motos: number;
  carRate: number;
  motoRate: number;
  schedule: ScheduleName;
  owner: number;
  /** All spaces are taken at the first start. */
  full: boolean;
  active: boolean;
  accepting: boolean;
}

type Place = [name: string, address: string, zone: number, latitude: number, longitude: number];
type Size = [cars: number, motos: number];
type Rates = [car: number, moto: number];
type Mark = 'full' | 'inactive' | 'notAccepting';

/** One line of the tables beside this file. */
export const parking = (
  [name, address, zone, latitude, longitude]: Place,
  [cars, motos]: Size,
  [carRate, motoRate]: Rates,
  schedule: ScheduleName,
  owner: number,
  mark?: Mark,
): DemoParking => ({
  name,
  address,
  zone: String(zone),
  latitude,
  longitude,
  cars,
  motos,
  carRate,
  motoRate,
  schedule,
  owner,
  full: mark === 'full',
  active: mark !== 'inactive',
  accepting: mark !== 'notAccepting',
});
