-- Why a driver can ask for nothing with this plate at this time, whatever the space: a code of the
-- contract, or null. Asked under the driver's lock.
create or replace function request_refusal(
  p_driver integer, p_plate text, p_during tstzrange, p_max_pending integer
) returns text language plpgsql as $$
begin
  if (select count(*) from reservations where user_id = p_driver and status = 'pending')
     >= p_max_pending then
    return 'TOO_MANY_PENDING';
  end if;
  if exists (
    select 1 from reservations r where r.user_id = p_driver and r.vehicle_plate = p_plate
    and r.during && p_during and r.status in ('pending', 'confirmed', 'active')
  ) then
    return 'PLATE_ALREADY_BOOKED';
  end if;
  return null;
end $$;
