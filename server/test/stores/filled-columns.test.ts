import { sql } from 'kysely';
import { migrate } from '../../src/schema/migrate';
import { createTestStore } from '../support/store';

test('API-05 GAT-04 rows of before keep their money: which payment counts, what was agreed, at what rate', async () => {
  const place = await createTestStore({ migrated: false });
  const { db, close } = await place.open();
  await migrate(db, '0046-wrong-codes');
  await sql`do $$ begin
    insert into users (id, full_name, email, phone, password_hash, user_type, created_at)
      values (1, 'Olga', 'olga@ejemplo.gt', '50000001', '', 'admin', now()),
        (2, 'Dora', 'dora@ejemplo.gt', '50000002', '', 'driver', now());
    insert into parkings (id, owner_id, name, address, zone, active, accepts_reservations, car_spaces_count,
        moto_spaces_count, car_hourly_rate, moto_hourly_rate, reservation_fee, availability_schedule, created_at)
      values (1, 1, 'La Ceiba', '', '', true, true, 1, 0, 90, 0, 10, '{}', now());
    insert into spaces (id, parking_id, identifier, vehicle_type) values (1, 1, 'C-01', 'car');
    insert into reservations (id, extends_id, space_id, parking_id, vehicle_type, user_id, during, status,
        reply_by, payment_method, total_cost, reservation_cost, card_surcharge, vehicle_plate, vehicle_brand,
        vehicle_model, vehicle_color, created_at, cancelled_by, answer, hourly_rate)
      select id, before, 1, 1, 'car', driver, tstzrange(now() + since, now() + since + '50 minutes'), status,
        now(), 'cash', cost, fee, 0, id::text, '', '', '', now(),
        case status when 'cancelled' then 'driver' end, answer, rate
      from (values
        -- A twelfth of an hour less than one, at what the lot took then and at what it takes now.
        (1, null, 2, interval '0', 'completed', 18.33, 10, null, null),
        (2, null, 2, '1 hour', 'completed', 85, 10, null, null),
        (3, null, null, '2 hours', 'completed', 0, 0, null, 7),
        -- Given up with what had been added to it; the last was rejected before.
        (4, null, 2, '3 hours', 'cancelled', 18.33, 10, 'confirmed', null),
        (5, 4, 2, '3 hours 50 minutes', 'cancelled', 8.33, 0, 'confirmed', null),
        (6, 5, 2, '4 hours 40 minutes', 'cancelled', 8.33, 0, 'cancelled', null)
      ) old (id, before, driver, since, status, cost, fee, answer, rate);
    insert into gate_marks (key, parking_id, reservation_id, kind, happened_at, heard_at, made_by, method,
        amount, undoes)
      select gen_random_uuid(), 1, stay, kind, now(), now(), 1, method, case kind when 'paid' then 10 end, undoes
      from (values
        (1, 1, 'paid', 'unpaid', null), (2, 1, 'paid', 'cash', null), (3, 2, 'paid', 'cash', null),
        (4, 2, 'paid', 'card', null), (5, 2, 'undone', null, 4), (6, 2, 'paid', 'unpaid', null),
        (7, 3, 'paid', 'cash', null), (8, 3, 'undone', null, 7), (9, 3, 'paid', 'card', null)
      ) old (id, stay, kind, method, undoes) order by id;
  end $$`.execute(db);
  await migrate(db);

  const { rows: payments } = await sql`
    select reservation_id as stay, method from payments order by id`.execute(db);
  expect(payments).toEqual([
    { stay: 1, method: 'cash' },
    { stay: 2, method: 'unpaid' },
    { stay: 3, method: 'card' },
  ]);
  const { rows: corrections } = await sql`
    select id, corrects from gate_marks where corrects is not null order by id`.execute(db);
  expect(corrections).toEqual([
    { id: 2, corrects: 1 },
    { id: 4, corrects: 3 },
    { id: 6, corrects: 3 },
  ]);
  const { rows: stays } = await sql`
    select id, hourly_rate, total_cost from stays order by id`.execute(db);
  expect(stays).toEqual([
    { id: 1, hourly_rate: 10, total_cost: 18.33 },
    { id: 2, hourly_rate: 90, total_cost: 85 },
    { id: 3, hourly_rate: 7, total_cost: 0 },
    { id: 4, hourly_rate: 10, total_cost: 26.66 },
  ]);

  // As builds before it go on to write: a reason alone says that it corrects.
  await sql`insert into gate_marks (key, parking_id, reservation_id, kind, happened_at, heard_at, made_by, method,
      amount, reason)
    values (gen_random_uuid(), 1, 1, 'paid', now(), now(), 1, 'card', 10, 'Era tarjeta')`.execute(
    db,
  );
  const { rows: corrected } = await sql`
    select method from payments where reservation_id = 1`.execute(db);
  expect(corrected).toEqual([{ method: 'card' }]);
  await close();
  await place.remove();
});
