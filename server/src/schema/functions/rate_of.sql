-- What an hour of a lot costs a kind of vehicle; `hourlyRateOf` of the contract.
create or replace function rate_of(p_parking integer, p_type text)
returns numeric language plpgsql stable as $$
begin
  return (
    select case p_type when 'car' then car_hourly_rate else moto_hourly_rate end
    from parkings where id = p_parking);
end $$;
