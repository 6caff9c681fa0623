-- Requests a later end of a stay, in the same space (TRP-01): a reservation of its own, from the end of the one
-- before. A cancellation of that one comes before or after, and takes the extension along. Refusals as of
-- reserve_space.
create or replace function extend_reservation(
  p_reservation integer, p_from timestamptz, p_to timestamptz,
  p_rate numeric, p_total numeric, p_surcharge numeric,
  p_scope text, p_key text, p_body_hash text,
  p_max_pending integer, p_max_hourly integer, p_reply_by timestamptz, p_now timestamptz,
  out o_outcome text, out o_reservation integer, out o_wait integer
) language plpgsql as $$
declare
  v_during tstzrange := tstzrange(p_from, p_to);
  v_before reservations%rowtype;
  v_stay integer := first_of(p_reservation);
begin
  select o.* into o_outcome, o_reservation, o_wait
  from reservations r cross join lateral open_request(
    r.parking_id, r.id, r.user_id, p_scope, p_key, p_body_hash, p_max_hourly, p_now) o
  where r.id = p_reservation;
  if o_outcome is not null then return; end if;

  select * into v_before from reservations where id = p_reservation;
  o_outcome := case
    when rate_of(v_before.parking_id, v_before.vehicle_type) <> p_rate
      or v_before.status not in ('confirmed', 'active')
      or upper(v_before.during) <> p_from or p_from <= p_now
      or exists (select from reservations where extends_id = p_reservation and status <> 'cancelled')
      or not exists (
        select from parkings where id = v_before.parking_id and active and accepts_reservations)
    then 'LOT_CHANGED'
    else request_refusal(
      v_before.parking_id, v_before.user_id, v_before.vehicle_plate, v_during, p_max_pending) end;
  if o_outcome is not null then return; end if;

  insert into reservations (
    extends_id, space_id, parking_id, vehicle_type, user_id, during, status, reply_by,
    payment_method, hourly_rate, total_cost, reservation_cost, card_surcharge,
    vehicle_plate, vehicle_brand, vehicle_model, vehicle_color, created_at)
  select
    v_before.id, s.id, v_before.parking_id, v_before.vehicle_type, v_before.user_id,
    v_during, 'pending', p_reply_by,
    v_before.payment_method, p_rate, p_total, 0, p_surcharge,
    v_before.vehicle_plate, v_before.vehicle_brand, v_before.vehicle_model,
    v_before.vehicle_color, p_now
  from free_spaces(v_before.parking_id, v_during, v_stay, p_now) s
  where s.id = v_before.space_id
  returning id into o_reservation;
  if o_reservation is null then
    o_outcome := 'SPACE_TAKEN';
    return;
  end if;

  perform record_request(o_reservation, p_scope, p_key, p_body_hash, p_now);
  o_outcome := 'CREATED';
end $$;
