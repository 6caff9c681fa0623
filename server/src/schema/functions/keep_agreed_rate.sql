-- Who writes no rate with a reservation agreed on the lot's present one.
create or replace function keep_agreed_rate() returns trigger language plpgsql as $$
begin
  new.hourly_rate := rate_of(new.parking_id, new.vehicle_type);
  return new;
end $$;
