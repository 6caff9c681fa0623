-- Allocates a free space, in which no car is still standing (is_space_free says the same of one space,
-- too slowly for thousands). The locks, of the lot (7) and then of the people, are statements of their
-- own, so that what follows sees a fresh snapshot. Refusals write nothing and are returned as codes of
-- the contract.
create or replace function reserve_space(
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
  v_accepted boolean;
begin
  perform pg_advisory_xact_lock(7, p_parking);
  select * into v_lot from parkings where id = p_parking;
  o_owner := v_lot.owner_id;
  perform lock_people_at(p_driver, p_parking);

  select k.o_outcome, k.o_reservation into o_outcome, o_reservation
  from request_of_key(p_scope, p_key, p_body_hash) k;
  if o_outcome is not null then return; end if;

  v_rate := case p_type when 'car' then v_lot.car_hourly_rate else v_lot.moto_hourly_rate end;
  if not v_lot.active or not v_lot.accepts_reservations or v_rate <> p_rate then
    o_outcome := 'LOT_CHANGED';
    return;
  end if;

  if exists (
    select from closures c where c.parking_id = p_parking and c.during && tstzrange(p_from, p_to)
  ) then
    o_outcome := 'OUTSIDE_SCHEDULE';
    return;
  end if;

  o_outcome := request_refusal(p_driver, p_plate, tstzrange(p_from, p_to), p_max_pending);
  if o_outcome is not null then return; end if;

  insert into reservations (
    space_id, parking_id, vehicle_type, user_id, during, status, reply_by, payment_method,
    hourly_rate, total_cost, reservation_cost, card_surcharge,
    vehicle_plate, vehicle_brand, vehicle_model, vehicle_color, created_at)
  select s.id, p_parking, p_type, p_driver, tstzrange(p_from, p_to), 'pending', p_reply_by,
    p_payment_method, p_rate, p_total, p_reservation_cost, p_surcharge,
    p_plate, p_brand, p_model, p_color, p_now
  from spaces s
  where s.parking_id = p_parking and s.vehicle_type = p_type and not s.retired
    and not exists (
      select 1 from reservations r where r.space_id = s.id
      and r.during && tstzrange(p_from, p_to) and r.status in ('pending', 'confirmed', 'active'))
    and not exists (
      select 1 from reservations r where r.parking_id = p_parking and r.space_id = s.id
      and r.arrived_at is not null and r.left_at is null
      and p_from < case when upper(r.during) > p_now then upper(r.during)
                        else p_now + interval '30 minutes' end)
  order by s.id limit 1
  returning id into o_reservation;
  if o_reservation is null then
    o_outcome := 'NO_FREE_SPACE';
    return;
  end if;

  v_accepted := accept_automatically(o_reservation, p_now);
  perform record_request(o_reservation, p_scope, p_key, p_body_hash, p_now);
  if v_accepted then perform tell_status(o_reservation, p_now); end if;
  o_outcome := 'CREATED';
end $$;
