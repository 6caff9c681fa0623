-- Counts all cells from all lots and says that all have changed, for a bulk load that runs without the triggers.
create or replace function rebuild_parking_cells() returns void language plpgsql as $$
begin
  perform lock_cells();
  delete from parking_changes;
  insert into parking_changes (thousand, changed_in)
  select distinct id / 1000, pg_current_xact_id()::text::bigint from parkings;
  delete from parking_cells;
  insert into parking_cells (
    level, x, y, lots, car_lots, moto_lots,
    lowest_car_rate, lowest_moto_rate, latitude_sum, longitude_sum)
  select 18, grid_x(longitude), grid_y(latitude),
    count(*) as lots,
    count(*) filter (where car_spaces_count > 0) as car_lots,
    count(*) filter (where moto_spaces_count > 0) as moto_lots,
    min(car_hourly_rate) filter (where car_spaces_count > 0) as lowest_car_rate,
    min(moto_hourly_rate) filter (where moto_spaces_count > 0) as lowest_moto_rate,
    sum(latitude) as latitude_sum, sum(longitude) as longitude_sum
  from parkings where longitude is not null and latitude is not null
    and (active or (select deleted_at from users where users.id = owner_id) is null)
  group by 2, 3;
  for v_level in reverse 17..0 loop
    insert into parking_cells (
      level, x, y, lots, car_lots, moto_lots,
      lowest_car_rate, lowest_moto_rate, latitude_sum, longitude_sum)
    select v_level, x >> 1, y >> 1,
      sum(lots) as lots, sum(car_lots) as car_lots, sum(moto_lots) as moto_lots,
      min(lowest_car_rate) as lowest_car_rate, min(lowest_moto_rate) as lowest_moto_rate,
      sum(latitude_sum) as latitude_sum, sum(longitude_sum) as longitude_sum
    from parking_cells where level = v_level + 1
    group by 2, 3;
  end loop;
end $$;
