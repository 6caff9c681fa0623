-- Every reservation keeps the rate at which it was agreed, as a walk-in does: what a stay owes is no matter of
-- what its lot takes since (GAT-04). Who writes none, as builds before this one, agreed on the present one.
create function keep_agreed_rate() returns trigger language plpgsql as $$
begin
  select case new.vehicle_type when 'car' then car_hourly_rate else moto_hourly_rate end
  into new.hourly_rate
  from parkings where id = new.parking_id;
  return new;
end $$;

create trigger at_agreed_rate before insert on reservations
  for each row when (new.hourly_rate is null) execute function keep_agreed_rate();

-- Earlier ones: the lot's present rate where it comes to their price, else the one that does.
update reservations r
set hourly_rate = case
  when a.minutes < 1 or a.cost < 0 or a.cost = round(l.rate * a.minutes / 60, 2) then l.rate
  else least(round(a.cost * 60 / a.minutes, 2), 99999999.99) end
from reservations x
cross join lateral (
  select case x.vehicle_type when 'car' then car_hourly_rate else moto_hourly_rate end as rate
  from parkings where id = x.parking_id) l
cross join lateral (
  select x.total_cost - x.reservation_cost as cost, coalesce(round(extract(epoch from
    coalesce(x.booked_end, upper(x.during)) - coalesce(x.booked_start, lower(x.during))) / 60), 0) as minutes) a
where r.id = x.id and r.hourly_rate is null;
