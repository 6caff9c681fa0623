-- Requests a space of a lot, the first one that is free. Refusals write nothing and are returned as codes of the
-- contract; LOT_CHANGED when what was checked before no longer holds.
create or replace function reserve_space(
  p_parking integer, p_driver integer, p_type text, p_from timestamptz, p_to timestamptz,
  p_rate numeric, p_total numeric, p_reservation_cost numeric, p_surcharge numeric,
  p_payment_method text, p_plate text, p_brand text, p_model text, p_color text,
  p_scope text, p_key text, p_body_hash text,
  p_max_pending integer, p_max_hourly integer, p_reply_by timestamptz, p_now timestamptz,
  out o_outcome text, out o_reservation integer, out o_wait integer
) language plpgsql as $$
declare
  v_during tstzrange := tstzrange(p_from, p_to);
begin
  -- A statement of its own, so that what follows sees what others have written until the locks.
  select * into o_outcome, o_reservation, o_wait from open_request(
    p_parking, null, p_driver, p_scope, p_key, p_body_hash, p_max_hourly, p_now);
  if o_outcome is not null then return; end if;

  o_outcome := case
    when rate_of(p_parking, p_type) <> p_rate or not exists (
      select from parkings where id = p_parking and active and accepts_reservations
    ) then 'LOT_CHANGED'
    else request_refusal(p_parking, p_driver, p_plate, v_during, p_max_pending) end;
  if o_outcome is not null then return; end if;

  insert into reservations (
    space_id, parking_id, vehicle_type, user_id, during, status, reply_by, payment_method,
    hourly_rate, total_cost, reservation_cost, card_surcharge,
    vehicle_plate, vehicle_brand, vehicle_model, vehicle_color, created_at)
  select s.id, p_parking, p_type, p_driver, v_during, 'pending', p_reply_by,
    p_payment_method, p_rate, p_total, p_reservation_cost, p_surcharge,
    p_plate, p_brand, p_model, p_color, p_now
  from free_spaces(p_parking, v_during, null, p_now) s
  where s.vehicle_type = p_type and not s.retired
  order by s.id limit 1
  returning id into o_reservation;
  if o_reservation is null then
    o_outcome := 'NO_FREE_SPACE';
    return;
  end if;

  perform record_request(o_reservation, p_scope, p_key, p_body_hash, p_now);
  o_outcome := 'CREATED';
end $$;
