import { LIVE } from './0001-tables';

/**
 * Advisory locks: 7 is a lot (one allocation at a time), 8 a user. Order: lot, then users by id.
 * A user's lock is held until the commit, so that the event ids of one user become visible in
 * order and a reader who has seen one has seen all before it.
 */
export const functions: readonly string[] = [
  `create function emit_event(p_user integer, p_kind text, p_payload jsonb, p_now timestamptz)
   returns void language plpgsql as $$
   begin
     perform pg_advisory_xact_lock(8, p_user);
     insert into events (user_id, kind, payload, created_at)
     values (p_user, p_kind, p_payload, p_now);
   end $$`,

  `create function reservation_facts(p_reservation integer)
   returns jsonb language sql stable as $$
     select jsonb_build_object(
       'reservation_id', r.id, 'space_identifier', s.identifier, 'parking_name', p.name,
       'status', r.status, 'cancelled_by', r.cancelled_by)
     from reservations r
     join spaces s on s.id = r.space_id
     join parkings p on p.id = r.parking_id
     where r.id = p_reservation
   $$`,

  // Allocates a free space. The lock is a statement of its own, so that what follows sees a fresh
  // snapshot. Refusals write nothing and are returned as codes of the contract.
  `create function reserve_space(
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
       select 1 from reservations r where r.vehicle_plate = p_plate
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
     where s.parking_id = p_parking and s.vehicle_type = p_type and not exists (
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

  // An owner answers a request, once (REQ-02). Another owner's request is as good as missing.
  `create function decide_reservation(
     p_owner integer, p_reservation integer, p_status text, p_now timestamptz,
     out o_outcome text, out o_driver integer
   ) language plpgsql as $$
   begin
     update reservations r
     set status = p_status, decided_at = p_now,
         cancelled_by = case p_status when 'cancelled' then 'owner' end
     from parkings p
     where r.id = p_reservation and p.id = r.parking_id and p.owner_id = p_owner
       and r.status = 'pending' and r.reply_by > p_now
     returning r.user_id into o_driver;
     if found then
       perform emit_event(o_driver, 'reservation_status', reservation_facts(p_reservation), p_now);
       o_outcome := 'DECIDED';
     elsif exists (
       select 1 from reservations r join parkings p on p.id = r.parking_id
       where r.id = p_reservation and p.owner_id = p_owner
     ) then
       o_outcome := 'ALREADY_DECIDED';
     else
       o_outcome := 'RESERVATION_NOT_FOUND';
     end if;
   end $$`,

  // Lets reservations follow the clock, at most p_limit at a time; returns whom to tell, and null
  // for each change that nobody needs to hear.
  `create function advance_reservations(p_now timestamptz, p_limit integer)
   returns setof integer language plpgsql as $$
   declare
     v_change record;
   begin
     for v_change in
       with due as (
         select id from reservations
         where status in (${LIVE})
           and case status when 'pending' then reply_by
                           when 'confirmed' then lower(during)
                           when 'active' then upper(during) end <= p_now
         order by id limit p_limit for update skip locked
       ), changed as (
         update reservations r
         set status = case when r.status = 'pending' then 'cancelled'
                           when upper(r.during) <= p_now then 'completed'
                           else 'active' end,
             cancelled_by = case r.status when 'pending' then 'system' end
         from due where r.id = due.id
         returning r.id, r.status, r.user_id, r.parking_id
       )
       select c.id, c.status, person.id as user_id
       from changed c
       join parkings p on p.id = c.parking_id
       cross join lateral (values (c.user_id), (p.owner_id)) person (id)
       order by person.id, c.id
     loop
       if v_change.status = 'cancelled' then
         perform emit_event(
           v_change.user_id, 'reservation_status', reservation_facts(v_change.id), p_now);
         return next v_change.user_id;
       else
         return next null;
       end if;
     end loop;
   end $$`,
];
