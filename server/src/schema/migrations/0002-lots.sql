-- A lot that shrinks keeps its spaces, for the reservations that they once had: those retired are
-- neither allocated nor counted, and the first to come back when the lot grows again.
alter table spaces add column retired boolean not null default false;

-- The finest grid has 2^18 columns around the globe: about 150 m. Each coarser level has half as
-- many, up to level 0, which is one cell. The eastern and northern edge belong to the last cell.
create function grid_x(degrees double precision) returns integer
  language sql immutable strict parallel safe
  return least(floor((degrees + 180) * 262144 / 360)::integer, 262143);

create function grid_y(degrees double precision) returns integer
  language sql immutable strict parallel safe
  return least(floor((degrees + 90) * 262144 / 360)::integer, 131071);

-- Lots with moto spaces are few: a map of them reads no others.
create index parkings_moto_place on parkings using gist (point(longitude, latitude))
  where moto_spaces_count > 0;

-- Lots counted on grids of every size, so that a map of a country costs what one of a street does.
create table parking_cells (
  level integer not null,
  x integer not null,
  y integer not null,
  lots integer not null,
  car_lots integer not null,
  moto_lots integer not null,
  lowest_car_rate numeric(10, 2),
  lowest_moto_rate numeric(10, 2),
  latitude_sum double precision not null,
  longitude_sum double precision not null,
  primary key (level, x, y)
);

-- Counts again the cells that a change touched, the finest from its lots, each coarser one from its
-- four children.
create function refresh_parking_cells() returns trigger language plpgsql
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
          car_spaces_count > 0 as cars, moto_spaces_count > 0 as motos from old_lots
        except
        select id, latitude, longitude, car_hourly_rate, moto_hourly_rate,
          car_spaces_count > 0 as cars, moto_spaces_count > 0 as motos from new_lots)
        union all
        (select id, latitude, longitude, car_hourly_rate, moto_hourly_rate,
          car_spaces_count > 0 as cars, moto_spaces_count > 0 as motos from new_lots
        except
        select id, latitude, longitude, car_hourly_rate, moto_hourly_rate,
          car_spaces_count > 0 as cars, moto_spaces_count > 0 as motos from old_lots)) l
      where longitude is not null and latitude is not null) t;
  end if;
  if v_x is null then return null; end if;

  perform pg_advisory_xact_lock(10, 0);
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

create trigger parking_cells_after_insert after insert on parkings
  referencing new table as new_lots
  for each statement execute function refresh_parking_cells();

create trigger parking_cells_after_update after update on parkings
  referencing old table as old_lots new table as new_lots
  for each statement execute function refresh_parking_cells();

create trigger parking_cells_after_delete after delete on parkings
  referencing old table as old_lots
  for each statement execute function refresh_parking_cells();

-- Counts all cells from all lots.
create function rebuild_parking_cells() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(10, 0);
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

select rebuild_parking_cells();
