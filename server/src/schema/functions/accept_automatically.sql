-- Accepts a request that was just made, where its lot does so by itself (REQ-05); whether it did. Under
-- the lot's lock, so that of any number at once no more are accepted than the lot's limit. The contract's
-- acceptsAnybody says the same beforehand, of any plate.
create or replace function accept_automatically(p_reservation integer, p_now timestamptz)
returns boolean language plpgsql as $$
declare
  v_asked reservations%rowtype;
  v_lot parkings%rowtype;
  v_time text;
begin
  select * into v_asked from reservations where id = p_reservation;
  select * into v_lot from parkings where id = v_asked.parking_id;
  if not v_lot.auto_accept then return false; end if;

  -- Guatemala's clock, which never changes.
  v_time := to_char(
    greatest(lower(v_asked.during), p_now) at time zone 'UTC' - interval '6 hours', 'HH24:MI');
  if not coalesce(case when v_lot.auto_accept_from < v_lot.auto_accept_until
      then v_time >= v_lot.auto_accept_from and v_time < v_lot.auto_accept_until
      else v_time >= v_lot.auto_accept_from or v_time < v_lot.auto_accept_until end, true) then
    return false;
  end if;

  if (select count(distinct space_id) from reservations
      where parking_id = v_lot.id and auto_accepted and during && v_asked.during
      and status in ('pending', 'confirmed', 'active')) >= v_lot.auto_accept_spaces then
    return false;
  end if;

  if v_lot.auto_accept_known_plates and not exists (
    select from parkings p join reservations r on r.parking_id = p.id
    where p.owner_id = v_lot.owner_id and r.vehicle_plate = v_asked.vehicle_plate
    and r.status = 'completed'
  ) then
    return false;
  end if;

  update reservations set status = 'confirmed', decided_at = p_now, auto_accepted = true
  where id = p_reservation;
  return true;
end $$;
