import { LIVE } from './0001-tables';

export const identity: readonly string[] = [
  // Attempts of somebody or other: `used` of those that are free, and until when to wait beyond
  // them. Not logged: a crash forgives, and nothing that matters is written.
  `create unlogged table attempts (
     key text primary key,
     used double precision not null,
     counted_at timestamptz not null,
     wait_until timestamptz
   )`,

  // Counts an attempt against each key, or against none and returns the seconds to wait. What was
  // used comes back evenly within a quarter of an hour. In the order of the keys: no deadlocks.
  `create function take_attempt(
     p_keys text[], p_free integer[], p_longest integer[], p_now timestamptz
   ) returns integer language plpgsql as $$
   declare
     v_wait double precision;
   begin
     insert into attempts (key, used, counted_at)
     select key, 0, p_now from unnest(p_keys) key order by key
     on conflict do nothing;
     perform from attempts where key = any(p_keys) order by key for update;
     select max(extract(epoch from wait_until - p_now)) into v_wait
     from attempts where key = any(p_keys);
     if v_wait > 0 then
       return ceil(v_wait);
     end if;

     update attempts a
     set used = n.used, counted_at = p_now,
         wait_until = case when ceil(n.used) >= k.free
           then p_now + least(power(2, ceil(n.used) - k.free), k.longest) * interval '1 second' end
     from unnest(p_keys, p_free, p_longest) k (key, free, longest)
     cross join lateral (
       select least(k.free + 6, 1 + greatest(0, a.used - k.free / 900.0
         * greatest(0, extract(epoch from p_now - a.counted_at)))) as used
       from attempts a where a.key = k.key) n
     where a.key = k.key;
     return 0;
   end $$`,

  `create function give_attempt_back(p_keys text[]) returns void language plpgsql as $$
   begin
     perform from attempts where key = any(p_keys) order by key for update;
     update attempts set used = greatest(0, used - 1), wait_until = null where key = any(p_keys);
   end $$`,

  // A plate is once at a time within an account. Over all accounts anybody could keep a vehicle out
  // of every lot, and learn where it stands.
  `alter table reservations
     drop constraint reservations_plate_once,
     add constraint reservations_plate_once_of_driver
       exclude using gist (user_id with =, vehicle_plate with =, during with &&)
       where (status in (${LIVE}))`,

  // As in 0002, with that rule.
  `create or replace function reserve_space(
     p_parking integer, p_driver integer, p_type text, p_from timestamptz, p_to timestamptz,
     p_rate numeric, p_total numeric, p_reservation_cost numeric, p_surcharge numeric,
     p_payment_method text, p_plate text, p_brand text, p_model text, p_color text,
     p_scope text, p_key text, p_body_hash text,
     p_max_pending integer, p_reply_by timestamptz, p_now timestamptz,
     out o_outcome text, out o_reservation integer, out o_owner integer
   ) language plpgsql as $$
   declare
     v_lot parkings%rowtype;
     v_rate numeric;
     v_hash text;
   begin
     perform pg_advisory_xact_lock(7, p_parking);
     select * into v_lot from parkings where id = p_parking;
     o_owner := v_lot.owner_id;
     perform pg_advisory_xact_lock(8, least(p_driver, o_owner));
     perform pg_advisory_xact_lock(8, greatest(p_driver, o_owner));

     select resource_id, body_hash into o_reservation, v_hash
     from idempotency_keys where scope = p_scope and key = p_key;
     if found then
       o_outcome := case when v_hash = p_body_hash then 'REPLAYED' else 'IDEMPOTENCY_MISMATCH' end;
       return;
     end if;

     v_rate := case p_type when 'car' then v_lot.car_hourly_rate else v_lot.moto_hourly_rate end;
     if not v_lot.active or not v_lot.accepts_reservations or v_rate <> p_rate then
       o_outcome := 'LOT_CHANGED';
       return;
     end if;

     if (select count(*) from reservations where user_id = p_driver and status = 'pending')
        >= p_max_pending then
       o_outcome := 'TOO_MANY_PENDING';
       return;
     end if;

     if exists (
       select 1 from reservations r where r.user_id = p_driver and r.vehicle_plate = p_plate
       and r.during && tstzrange(p_from, p_to) and r.status in (${LIVE})
     ) then
       o_outcome := 'PLATE_ALREADY_BOOKED';
       return;
     end if;

     insert into reservations (
       space_id, parking_id, vehicle_type, user_id, during, status, reply_by, payment_method,
       total_cost, reservation_cost, card_surcharge,
       vehicle_plate, vehicle_brand, vehicle_model, vehicle_color, created_at)
     select s.id, p_parking, p_type, p_driver, tstzrange(p_from, p_to), 'pending', p_reply_by,
       p_payment_method, p_total, p_reservation_cost, p_surcharge,
       p_plate, p_brand, p_model, p_color, p_now
     from spaces s
     where s.parking_id = p_parking and s.vehicle_type = p_type and not s.retired
       and not exists (
         select 1 from reservations r where r.space_id = s.id
         and r.during && tstzrange(p_from, p_to) and r.status in (${LIVE}))
     order by s.id limit 1
     returning id into o_reservation;
     if o_reservation is null then
       o_outcome := 'NO_FREE_SPACE';
       return;
     end if;

     if p_key is not null then
       insert into idempotency_keys (scope, key, body_hash, resource_id, created_at)
       values (p_scope, p_key, p_body_hash, o_reservation, p_now);
     end if;
     perform emit_event(p_driver, 'reservation_created', reservation_facts(o_reservation), p_now);
     perform emit_event(o_owner, 'new_reservation', reservation_facts(o_reservation), p_now);
     o_outcome := 'CREATED';
   end $$`,

  // Either side gives a reservation up: the driver before it starts (HIS-05), the owner once it was
  // confirmed; before that the owner answers. Again is the same as once, so that a retry is safe.
  `create function give_up_reservation(
     p_person integer, p_reservation integer, p_reason text, p_now timestamptz,
     out o_outcome text, out o_people integer[]
   ) language plpgsql as $$
   declare
     v_side text;
     v_person integer;
   begin
     select case p_person when r.user_id then 'driver' when p.owner_id then 'owner' end into v_side
     from reservations r join parkings p on p.id = r.parking_id
     where r.id = p_reservation;
     if v_side is null then
       o_outcome := 'RESERVATION_NOT_FOUND';
       return;
     end if;

     update reservations
     set status = 'cancelled', cancelled_by = v_side, cancel_reason = p_reason
     where id = p_reservation and case v_side
       when 'driver' then status in ('pending', 'confirmed') and lower(during) > p_now
       else status = 'confirmed' and upper(during) > p_now end;
     if found then
       o_people := array(select people_of(p_reservation));
       foreach v_person in array o_people loop
         perform emit_event(
           v_person, 'reservation_status',
           reservation_facts(p_reservation) || jsonb_build_object('given_up', true), p_now);
       end loop;
       o_outcome := 'CANCELLED';
       return;
     end if;
     select case cancelled_by when v_side then 'ALREADY_CANCELLED' else 'NOT_CANCELLABLE' end
     into o_outcome
     from reservations where id = p_reservation;
   end $$`,
];
