-- Why nobody can ask for anything at this time, or this driver not with this plate, whatever the space: a code of
-- the contract, or null. Asked under the locks (open_request).
create or replace function request_refusal(
  p_parking integer, p_driver integer, p_plate text, p_during tstzrange, p_max_pending integer
) returns text language sql stable as $$
  select case
    when exists (
      select from closures c where c.parking_id = p_parking and c.during && p_during
    ) then 'OUTSIDE_SCHEDULE'
    when (
      select count(*) from reservations where user_id = p_driver and status = 'pending'
    ) >= p_max_pending then 'TOO_MANY_PENDING'
    when exists (
      select from reservations r where r.user_id = p_driver and r.vehicle_plate = p_plate
      and r.during && p_during and r.status in ('pending', 'confirmed', 'active')
    ) then 'PLATE_ALREADY_BOOKED' end
$$;
