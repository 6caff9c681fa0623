import type { UsualParkings } from '../contract';
import type { KeptParking } from '../contract/schemas';
import { readParking } from './parking';
import { place } from './place';
import { type Answer, type Table, entriesOf, flag, idOf, isoInstantOf, readBy } from './read';

const { name, address, zone } = place;

/** A lot that the account keeps (HIS-08). */
export const readKeptParking = readBy({
  id: idOf,
  name,
  address,
  zone,
  active: [flag, false],
  kept_at: [isoInstantOf, null],
} satisfies Table<KeptParking>);
export type KnownKeptParking = Answer<typeof readKeptParking>;

/** The lots that the account keeps, and those that it booked last (HIS-08). */
export const readUsualParkings = readBy({
  kept: entriesOf(readParking),
  recent: entriesOf(readParking),
} satisfies Table<UsualParkings>);
