import { LIVE_STATUSES, type VehicleType } from '@parqueo/shared-api/contract';
import type { Db } from '../../platform/db';
import { literals } from '../../platform/db/literals';
import { column, run, some } from '../../platform/db/rows';
import type { ParkingFields } from './parking-rules';

/** First letter of the spaces' identifiers: 'C-01', 'M-01'. */
const LETTERS: Record<VehicleType, string> = { car: 'C', moto: 'M' };

/** Changes of a parking by its owner. The statements of one change belong in one transaction. */
export const ownerRepository = (db: Db) => ({
  /** Creates a parking with its spaces and returns its id. */
  async create(parking: ParkingFields, ownerId: number, now: Date): Promise<number> {
    const { id } = await db
      .insertInto('parkings')
      .values({ ...parking, owner_id: ownerId, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await this.addSpaces(id, 'car', parking.car_spaces_count);
    await this.addSpaces(id, 'moto', parking.moto_spaces_count);
    return id;
  },

  /**
   * Locks an owner's parking until the commit, so that no space is allocated meanwhile; false when
   * there is none. A separate statement, so that the next one sees what others have committed.
   */
  lock: (id: number, ownerId: number) => some(db)`
      select lock_parking(id) from parkings where id = ${id} and owner_id = ${ownerId}`,

  update: (id: number, parking: ParkingFields) =>
    db.updateTable('parkings').set(parking).where('id', '=', id).execute(),

  /** Brings back at most `amount` retired spaces of a type; returns how many. */
  async reviveSpaces(id: number, type: VehicleType, amount: number): Promise<number> {
    const revived = await column(db)`
      update spaces set retired = false where id in (
        select id from spaces
        where parking_id = ${id} and vehicle_type = ${type} and retired
        order by id limit ${amount})
      returning id`;
    return revived.length;
  },

  /** Adds new spaces of a type with the next numbers. */
  async addSpaces(id: number, type: VehicleType, amount: number): Promise<void> {
    if (amount <= 0) return;
    const letter = LETTERS[type];
    await run(db)`
      insert into spaces (parking_id, identifier, vehicle_type)
      select ${id}::integer,
        ${letter}::text || '-' || lpad(n::text, greatest(2, length(n::text)), '0'), ${type}::text
      from (
        select coalesce(max(substr(identifier, 3)::integer), 0) as last from spaces
        where parking_id = ${id} and vehicle_type = ${type}
      ) numbered
      cross join generate_series(last + 1, last + ${amount}::integer) n
      order by n`;
  },

  /** Retires the highest-numbered spaces of a type that no live reservation holds; returns how many. */
  async retireSpaces(id: number, type: VehicleType, amount: number): Promise<number> {
    const retired = await column(db)`
      update spaces set retired = true where id in (
        select s.id from spaces s
        where s.parking_id = ${id} and s.vehicle_type = ${type} and not s.retired
          and not exists (select 1 from reservations r
            where r.space_id = s.id and r.status in (${literals(LIVE_STATUSES)}))
        order by s.id desc limit ${amount})
      returning id`;
    return retired.length;
  },
});
