import { LIVE } from './0001-tables';

/** A driver cancels (HIS-05); who changed a reservation and why is kept and told to both sides. */
export const cancellation: readonly string[] = [
  `alter table reservations
     add column cancel_reason text,
     add constraint reservations_reason_of_cancelled
       check (cancel_reason is null or status = 'cancelled')`,

  `create or replace function reservation_facts(p_reservation integer)
   returns jsonb language sql stable as $$
     select jsonb_build_object(
       'reservation_id', r.id, 'space_identifier', s.identifier, 'parking_name', p.name,
       'driver_id', r.user_id, 'status', r.status,
       'cancelled_by', r.cancelled_by, 'cancel_reason', r.cancel_reason)
     from reservations r
     join spaces s on s.id = r.space_id
     join parkings p on p.id = r.parking_id
     where r.id = p_reservation
   $$`,

  // Driver and owner, once where they are the same person, by id: the order of the users' locks.
  `create function people_of(p_reservation integer)
   returns setof integer language sql stable as $$
     select distinct person from reservations r
     join parkings p on p.id = r.parking_id
     cross join lateral unnest(array[r.user_id, p.owner_id]) person
     where r.id = p_reservation
     order by person
   $$`,

  // Tells both sides of a reservation's new status; returns whom.
  `create function tell_status(p_reservation integer, p_now timestamptz)
   returns integer[] language plpgsql as $$
   declare
     v_people integer[] := array(select people_of(p_reservation));
     v_person integer;
   begin
     foreach v_person in array v_people loop
       perform emit_event(
         v_person, 'reservation_status', reservation_facts(p_reservation), p_now);
     end loop;
     return v_people;
   end $$`,

  `drop function decide_reservation(integer, integer, text, timestamptz)`,

  // An owner answers a request, once (REQ-02). Another owner's request is as good as missing.
  `create function decide_reservation(
     p_owner integer, p_reservation integer, p_status text, p_reason text, p_now timestamptz,
     out o_outcome text, out o_people integer[]
   ) language plpgsql as $$
   begin
     update reservations r
     set status = p_status, decided_at = p_now,
         cancelled_by = case p_status when 'cancelled' then 'owner' end,
         cancel_reason = case p_status when 'cancelled' then p_reason end
     from parkings p
     where r.id = p_reservation and p.id = r.parking_id and p.owner_id = p_owner
       and r.status = 'pending' and r.reply_by > p_now;
     if found then
       o_people := tell_status(p_reservation, p_now);
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

  // A driver cancels before the start (HIS-05). Again is the same as once, so that a retry is safe.
  `create function cancel_reservation(
     p_driver integer, p_reservation integer, p_reason text, p_now timestamptz,
     out o_outcome text, out o_people integer[]
   ) language plpgsql as $$
   begin
     update reservations
     set status = 'cancelled', cancelled_by = 'driver', cancel_reason = p_reason
     where id = p_reservation and user_id = p_driver
       and status in ('pending', 'confirmed') and lower(during) > p_now;
     if found then
       o_people := tell_status(p_reservation, p_now);
       o_outcome := 'CANCELLED';
       return;
     end if;
     select case cancelled_by when 'driver' then 'ALREADY_CANCELLED' else 'NOT_CANCELLABLE' end
     into o_outcome
     from reservations where id = p_reservation and user_id = p_driver;
     o_outcome := coalesce(o_outcome, 'RESERVATION_NOT_FOUND');
   end $$`,

  `drop function advance_reservations(timestamptz, integer)`,

  // Lets reservations follow the clock, at most p_limit at a time, and tells both sides; returns
  // each change with each person told. Person by person: the order of the users' locks.
  `create function advance_reservations(
     p_now timestamptz, p_limit integer,
     out o_reservation integer, out o_parking integer, out o_person integer
   ) returns setof record language plpgsql as $$
   begin
     for o_reservation, o_parking, o_person in
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
         returning r.id, r.parking_id
       )
       select c.id, c.parking_id, person
       from changed c cross join lateral people_of(c.id) person
       order by person, c.id
     loop
       perform emit_event(
         o_person, 'reservation_status', reservation_facts(o_reservation), p_now);
       return next;
     end loop;
   end $$`,
];
