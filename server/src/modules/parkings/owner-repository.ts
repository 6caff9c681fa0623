import { LIVE_STATUSES, type VehicleType } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db';
import { literals } from '../../platform/db/literals';
import type { ParkingFields } from './parking-rules';

/** First letter of the spaces' identifiers: 'C-01', 'M-01'. */
const LETTERS: Record<VehicleType, string> = { car: 'C', moto: 'M' };

/** Changes of a parking by its owner. The statements of one change belong in one transaction. */
export const ownerRepository = (db: Db) => ({
  /** Creates a parking with its spaces and returns its id. */
  async create(parking: ParkingFields, ownerId: number, now: Date): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into parkings (owner_id, name, address, zone, latitude, longitude, active,
        accepts_reservations, car_spaces_count, moto_spaces_count, car_hourly_rate,
        moto_hourly_rate, reservation_fee, availability_schedule, features, max_height_m,
        entry_instructions, contact_phone, created_at)
      values (${ownerId}, ${parking.name}, ${parking.address}, ${parking.zone}, ${parking.latitude},
        ${parking.longitude}, ${parking.active}, ${parking.accepts_reservations},
        ${parking.car_spaces_count}, ${parking.moto_spaces_count}, ${parking.car_hourly_rate},
        ${parking.moto_hourly_rate}, ${parking.reservation_fee},
        ${JSON.stringify(parking.availability_schedule)}::jsonb, ${parking.features}::text[],
        ${parking.max_height_m}::numeric, ${parking.entry_instructions},
        ${parking.contact_phone}, ${now})
      returning id`.execute(db);
    const { id } = rows[0] as { id: number };
    await this.addSpaces(id, 'car', parking.car_spaces_count);
    await this.addSpaces(id, 'moto', parking.moto_spaces_count);
    return id;
  },

  /**
   * Locks an owner's parking until the commit, so that no space is allocated meanwhile; false when
   * there is none. A separate statement, so that the next one sees what others have committed.
   */
  async lock(id: number, ownerId: number): Promise<boolean> {
    const { rows } = await sql`select pg_advisory_xact_lock(7, id) from parkings
      where id = ${id} and owner_id = ${ownerId}`.execute(db);
    return rows.length > 0;
  },

  async update(id: number, parking: ParkingFields): Promise<void> {
    await sql`
      update parkings set name = ${parking.name}, address = ${parking.address}, zone = ${parking.zone},
        latitude = ${parking.latitude}, longitude = ${parking.longitude}, active = ${parking.active},
        accepts_reservations = ${parking.accepts_reservations},
        car_spaces_count = ${parking.car_spaces_count}, moto_spaces_count = ${parking.moto_spaces_count},
        car_hourly_rate = ${parking.car_hourly_rate}, moto_hourly_rate = ${parking.moto_hourly_rate},
        reservation_fee = ${parking.reservation_fee},
        availability_schedule = ${JSON.stringify(parking.availability_schedule)}::jsonb,
        features = ${parking.features}::text[], max_height_m = ${parking.max_height_m}::numeric,
        entry_instructions = ${parking.entry_instructions},
        contact_phone = ${parking.contact_phone}
      where id = ${id}`.execute(db);
  },

  /** Brings back at most `amount` retired spaces of a type; returns how many. */
  async reviveSpaces(id: number, type: VehicleType, amount: number): Promise<number> {
    const { rows } = await sql`
      update spaces set retired = false where id in (
        select id from spaces
        where parking_id = ${id} and vehicle_type = ${type} and retired
        order by id limit ${amount})
      returning id`.execute(db);
    return rows.length;
  },

  /** Adds new spaces of a type with the next numbers. */
  async addSpaces(id: number, type: VehicleType, amount: number): Promise<void> {
    if (amount <= 0) return;
    const letter = LETTERS[type];
    await sql`
      insert into spaces (parking_id, identifier, vehicle_type)
      select ${id}::integer,
        ${letter}::text || '-' || lpad(n::text, greatest(2, length(n::text)), '0'), ${type}::text
      from (
        select coalesce(max(substr(identifier, 3)::integer), 0) as last from spaces
        where parking_id = ${id} and vehicle_type = ${type}
      ) numbered
      cross join generate_series(last + 1, last + ${amount}::integer) n
      order by n`.execute(db);
  },

  /** Retires the highest-numbered spaces of a type that no live reservation holds; returns how many. */
  async retireSpaces(id: number, type: VehicleType, amount: number): Promise<number> {
    const { rows } = await sql`
      update spaces set retired = true where id in (
        select s.id from spaces s
        where s.parking_id = ${id} and s.vehicle_type = ${type} and not s.retired
          and not exists (select 1 from reservations r
            where r.space_id = s.id and r.status in (${literals(LIVE_STATUSES)}))
        order by s.id desc limit ${amount})
      returning id`.execute(db);
    return rows.length;
  },
});
