-- Counts again the cells that a change of lots touched, the finest from its lots, each coarser one
-- from its four children. The plans are kept, so they must not depend on how small the tables were:
-- no sequential scans. The box is a hair wider than the cell, whose border the grid decides. Every
-- change ends in the one cell of level 0, so one lock does for all: no order, no deadlock. The
-- lots of an owner who has left are on no map (ACC-01).
create or replace function refresh_parking_cells() returns trigger language plpgsql
set enable_seqscan = off as $$
declare
  v_x integer[];
  v_y integer[];
  v_level integer;
  v_width double precision := 360 / 262144.0;
begin
  if tg_op = 'INSERT' then
    select array_agg(x), array_agg(y) into v_x, v_y from (
      select distinct grid_x(longitude) as x, grid_y(latitude) as y from new_lots
      where longitude is not null and latitude is not null) t;
  elsif tg_op = 'DELETE' then
    select array_agg(x), array_agg(y) into v_x, v_y from (
      select distinct grid_x(longitude) as x, grid_y(latitude) as y from old_lots
      where longitude is not null and latitude is not null) t;
  else
    select array_agg(x), array_agg(y) into v_x, v_y from (
      select distinct grid_x(longitude) as x, grid_y(latitude) as y from (
        (select id, latitude, longitude, car_hourly_rate, moto_hourly_rate,
          car_spaces_count, moto_spaces_count from old_lots
        except
        select id, latitude, longitude, car_hourly_rate, moto_hourly_rate,
          car_spaces_count, moto_spaces_count from new_lots)
        union all
        (select id, latitude, longitude, car_hourly_rate, moto_hourly_rate,
          car_spaces_count, moto_spaces_count from new_lots
        except
        select id, latitude, longitude, car_hourly_rate, moto_hourly_rate,
          car_spaces_count, moto_spaces_count from old_lots)
        union all
        select id, latitude, longitude, car_hourly_rate, moto_hourly_rate,
          car_spaces_count, moto_spaces_count from new_lots
        where not active and (select deleted_at from users where users.id = owner_id) is not null) l
      where longitude is not null and latitude is not null) t;
  end if;
  if v_x is null then return null; end if;

  perform lock_cells();
  delete from parking_cells c using unnest(v_x, v_y) t (x, y)
  where c.level = 18 and c.x = t.x and c.y = t.y;
  insert into parking_cells (
    level, x, y, lots, car_lots, moto_lots,
    lowest_car_rate, lowest_moto_rate, latitude_sum, longitude_sum)
  select 18, t.x, t.y, s.*
  from unnest(v_x, v_y) t (x, y)
  cross join lateral (
    select
      count(*) as lots,
      count(*) filter (where car_spaces_count > 0) as car_lots,
      count(*) filter (where moto_spaces_count > 0) as moto_lots,
      min(car_hourly_rate) filter (where car_spaces_count > 0) as lowest_car_rate,
      min(moto_hourly_rate) filter (where moto_spaces_count > 0) as lowest_moto_rate,
      sum(latitude) as latitude_sum, sum(longitude) as longitude_sum
    from parkings
    where point(longitude, latitude) <@ box(
        point(t.x * v_width - 180 - 1e-9, t.y * v_width - 90 - 1e-9),
        point((t.x + 1) * v_width - 180 + 1e-9, (t.y + 1) * v_width - 90 + 1e-9))
      and grid_x(longitude) = t.x and grid_y(latitude) = t.y
      and (active or (select deleted_at from users where users.id = owner_id) is null)
  ) s
  where s.lots > 0;

  for v_level in reverse 17..0 loop
    select array_agg(x), array_agg(y) into v_x, v_y
    from (select distinct x >> 1 as x, y >> 1 as y from unnest(v_x, v_y) t (x, y)) t;
    delete from parking_cells c using unnest(v_x, v_y) t (x, y)
    where c.level = v_level and c.x = t.x and c.y = t.y;
    insert into parking_cells (
      level, x, y, lots, car_lots, moto_lots,
      lowest_car_rate, lowest_moto_rate, latitude_sum, longitude_sum)
    select v_level, t.x, t.y, s.*
    from unnest(v_x, v_y) t (x, y)
    cross join lateral (
      select
        sum(lots) as lots, sum(car_lots) as car_lots, sum(moto_lots) as moto_lots,
        min(lowest_car_rate) as lowest_car_rate, min(lowest_moto_rate) as lowest_moto_rate,
        sum(latitude_sum) as latitude_sum, sum(longitude_sum) as longitude_sum
      from parking_cells c
      where c.level = v_level + 1 and c.x in (t.x * 2, t.x * 2 + 1)
        and c.y in (t.y * 2, t.y * 2 + 1)
    ) s
    where s.lots is not null;
  end loop;
  return null;
end $$;
