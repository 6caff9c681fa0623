import type { UsualParkings } from '../contract';
import type { KnownKeptParking } from './known';
import { readParking } from './parking';
import { readPlace } from './place';
import { type Reader, fieldsOf, idOf, isoInstantOf, listOf } from './read';

/** A lot that the account keeps (HIS-08). */
export const readKeptParking: Reader<KnownKeptParking> = (answer) => {
  const fields = fieldsOf(answer);
  const id = idOf(fields.id);
  if (id === null) return null;
  const { name, address, zone } = readPlace(fields);
  return {
    id,
    name,
    address,
    zone,
    active: fields.active === true,
    kept_at: isoInstantOf(fields.kept_at),
  };
};

/** The lots that the account keeps, and those that it booked last (HIS-08). */
export const readUsualParkings: Reader<UsualParkings> = (answer) => {
  const { kept, recent } = fieldsOf(answer);
  const parkings = listOf(readParking);
  return { kept: parkings(kept) ?? [], recent: parkings(recent) ?? [] };
};
