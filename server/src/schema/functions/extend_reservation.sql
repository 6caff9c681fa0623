-- Asks for a later end of a stay, in the same space (TRP-01): a reservation of its own, from the end of
-- the one before. Locks as in reserve_space, with the row before the users, as those who change rows
-- take them: a cancellation comes before or after, and takes the extension along. Refusals write
-- nothing and are returned as codes of the contract; LOT_CHANGED when what was checked before no
-- longer holds.
create or replace function extend_reservation(
  p_reservation integer, p_from timestamptz, p_to timestamptz,
  p_rate numeric, p_total numeric, p_surcharge numeric,
  p_scope text, p_key text, p_body_hash text,
  p_max_pending integer, p_reply_by timestamptz, p_now timestamptz,
  out o_outcome text, out o_reservation integer, out o_owner integer
) language plpgsql as $$
declare
  v_before reservations%rowtype;
  v_lot parkings%rowtype;
  v_rate numeric;
  v_accepted boolean;
begin
  perform pg_advisory_xact_lock(7, parking_id) from reservations where id = p_reservation;
  select * into v_before from reservations where id = p_reservation for no key update;
  select * into v_lot from parkings where id = v_before.parking_id;
  o_owner := v_lot.owner_id;
  perform lock_people_at(v_before.user_id, v_before.parking_id);

  select k.o_outcome, k.o_reservation into o_outcome, o_reservation
  from request_of_key(p_scope, p_key, p_body_hash) k;
  if o_outcome is not null then return; end if;

  v_rate := case v_before.vehicle_type
    when 'car' then v_lot.car_hourly_rate else v_lot.moto_hourly_rate end;
  if not v_lot.active or not v_lot.accepts_reservations or v_rate <> p_rate
    or v_before.status not in ('confirmed', 'active')
    or upper(v_before.during) <> p_from or p_from <= p_now
    or exists (select from reservations where extends_id = p_reservation and status <> 'cancelled')
  then
    o_outcome := 'LOT_CHANGED';
    return;
  end if;

  if exists (
    select from closures c
    where c.parking_id = v_before.parking_id and c.during && tstzrange(p_from, p_to)
  ) then
    o_outcome := 'OUTSIDE_SCHEDULE';
    return;
  end if;

  o_outcome := request_refusal(
    v_before.user_id, v_before.vehicle_plate, tstzrange(p_from, p_to), p_max_pending);
  if o_outcome is not null then return; end if;

  if not is_space_free(
    v_before.space_id, tstzrange(p_from, p_to), first_of(p_reservation), p_now)
  then
    o_outcome := 'SPACE_TAKEN';
    return;
  end if;

  insert into reservations (
    extends_id, space_id, parking_id, vehicle_type, user_id, during, status, reply_by,
    payment_method, hourly_rate, total_cost, reservation_cost, card_surcharge,
    vehicle_plate, vehicle_brand, vehicle_model, vehicle_color, created_at)
  values (
    v_before.id, v_before.space_id, v_before.parking_id, v_before.vehicle_type, v_before.user_id,
    tstzrange(p_from, p_to), 'pending', p_reply_by,
    v_before.payment_method, p_rate, p_total, 0, p_surcharge,
    v_before.vehicle_plate, v_before.vehicle_brand, v_before.vehicle_model,
    v_before.vehicle_color, p_now)
  returning id into o_reservation;

  v_accepted := accept_automatically(o_reservation, p_now);
  perform record_request(o_reservation, p_scope, p_key, p_body_hash, p_now);
  if v_accepted then perform tell_status(o_reservation, p_now); end if;
  o_outcome := 'CREATED';
end $$;
