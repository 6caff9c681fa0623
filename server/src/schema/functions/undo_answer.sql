-- An owner or an attendant takes an answer back: the request is pending again and holds a space, its own if that
-- is still free (REQ-04). Not once the stay has gone on from it, or has ended before what it added, nor once its
-- driver has left or cancelled it. What was rejected does not come back into a closure that was made since.
-- Nobody is notified: of the next answer only if it is another one (decide_reservation). Repeating it has the
-- same outcome, and o_people is then null.
create or replace function undo_answer(
  p_owner integer, p_reservation integer, p_answered_after timestamptz, p_now timestamptz,
  out o_outcome text, out o_people integer[]
) language plpgsql as $$
declare
  v_row reservations%rowtype;
  v_space integer;
  v_stay integer := first_of(p_reservation);
begin
  perform lock_parking(r.parking_id) from reservations r
  where r.id = p_reservation and r.parking_id in (select parkings_of(p_owner));
  if not found then
    o_outcome := 'RESERVATION_NOT_FOUND';
    return;
  end if;
  -- A deletion of the driver's account locks in the same order, and comes before or after (ACC-01).
  perform from users where id = (select user_id from reservations where id = p_reservation) for key share;
  perform from reservations
  where id in (p_reservation, (select extends_id from reservations where id = p_reservation))
  order by id for update;
  select * into v_row from reservations where id = p_reservation;
  if v_row.status = 'pending' and v_row.answer is not null then
    o_outcome := 'UNDONE';
    return;
  end if;

  o_outcome := 'UNDO_NOT_POSSIBLE';
  if v_row.status is distinct from v_row.answer or v_row.cancelled_by in ('driver', 'system')
     or v_row.decided_at is null or v_row.decided_at <= p_answered_after
     or v_row.reply_by <= p_now or v_row.arrived_at is not null
     or exists (select from users where id = v_row.user_id and deleted_at is not null)
     or exists (select from reservations where extends_id = p_reservation and status <> 'cancelled')
     or v_row.extends_id is not null and not exists (
       select from reservations where id = v_row.extends_id and status in ('confirmed', 'active'))
     or v_row.answer = 'cancelled' and exists (
       select from closures where parking_id = v_row.parking_id and during && v_row.during
       and created_at >= v_row.decided_at)
  then
    return;
  end if;
  -- What was rejected holds nothing: somebody else may have its space by now. An extension needs that one.
  select s.id into v_space
  from free_spaces(v_row.parking_id, v_row.during, v_stay, p_now) s
  where s.vehicle_type = v_row.vehicle_type
    and (s.id = v_row.space_id or (v_row.extends_id is null and not s.retired))
  order by s.id <> v_row.space_id, s.id limit 1;
  if v_space is null then return; end if;

  update reservations
  set status = 'pending', space_id = v_space, decided_at = null, cancelled_by = null,
      cancel_reason = null
  where id = p_reservation;
  o_people := tell_status(p_reservation, '{"quiet": true}', p_now);
  o_outcome := 'UNDONE';
exception
  -- The plate has another reservation by now, or the stay another extension.
  when exclusion_violation or unique_violation then
    o_outcome := 'UNDO_NOT_POSSIBLE';
    o_people := null;
end $$;
