/**
 * The finest grid has 2^18 columns around the globe: about 150 m. Each coarser level has half as
 * many, up to level 0, which is one cell.
 */
export const FINEST_LEVEL = 18;

/** Where a coordinate lies on the finest grid; the eastern and northern edge belong to the last cell. */
const gridFunction = (name: string, origin: number, cells: number) =>
  `create function ${name}(degrees double precision) returns integer
     language sql immutable strict parallel safe
     return least(floor((degrees + ${origin}) * ${2 ** FINEST_LEVEL} / 360)::integer, ${cells - 1})`;

/** What a cell keeps of its lots. */
const COLUMNS = `lots, car_lots, moto_lots, lowest_car_rate, lowest_moto_rate,
  latitude_sum, longitude_sum`;

const SUM_OF_LOTS = `
  count(*) as lots,
  count(*) filter (where car_spaces_count > 0) as car_lots,
  count(*) filter (where moto_spaces_count > 0) as moto_lots,
  min(car_hourly_rate) filter (where car_spaces_count > 0) as lowest_car_rate,
  min(moto_hourly_rate) filter (where moto_spaces_count > 0) as lowest_moto_rate,
  sum(latitude) as latitude_sum, sum(longitude) as longitude_sum`;

const SUM_OF_CELLS = `
  sum(lots) as lots, sum(car_lots) as car_lots, sum(moto_lots) as moto_lots,
  min(lowest_car_rate) as lowest_car_rate, min(lowest_moto_rate) as lowest_moto_rate,
  sum(latitude_sum) as latitude_sum, sum(longitude_sum) as longitude_sum`;

/** The finest cells in which the rows given lie, into v_x and v_y. */
const touchedBy = (rows: string) => `
  select array_agg(x), array_agg(y) into v_x, v_y from (
    select distinct grid_x(longitude) as x, grid_y(latitude) as y from (${rows}) l
    where longitude is not null and latitude is not null) t`;

/** Of a lot, what its cell depends on. */
const FACTS = `id, latitude, longitude, car_hourly_rate, moto_hourly_rate,
  car_spaces_count > 0 as cars, moto_spaces_count > 0 as motos`;

const trigger = (event: 'insert' | 'update' | 'delete', tables: string) =>
  `create trigger parking_cells_after_${event} after ${event} on parkings
     referencing ${tables} for each statement execute function refresh_parking_cells()`;

/** Every change ends in the one cell of level 0, so one lock does for all: no order, no deadlock. */
const LOCK_CELLS = `perform pg_advisory_xact_lock(10, 0)`;

/** Lots counted on grids of every size, so that a map of a country costs what one of a street does. */
export const cells: readonly string[] = [
  gridFunction('grid_x', 180, 2 ** FINEST_LEVEL),
  gridFunction('grid_y', 90, 2 ** (FINEST_LEVEL - 1)),

  // Lots with moto spaces are few: a map of them reads no others.
  `create index parkings_moto_place on parkings using gist (point(longitude, latitude))
     where moto_spaces_count > 0`,

  `create table parking_cells (
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
   )`,

  // Counts again the cells that a change touched, the finest from its lots, each coarser one from
  // its four children. The plans are kept, so they must not depend on how small the tables were:
  // no sequential scans. The box is a hair wider than the cell, whose border the grid decides.
  `create function refresh_parking_cells() returns trigger language plpgsql
   set enable_seqscan = off as $$
   declare
     v_x integer[];
     v_y integer[];
     v_level integer;
     v_width double precision := 360 / ${2 ** FINEST_LEVEL}.0;
   begin
     if tg_op = 'INSERT' then ${touchedBy('select * from new_lots')};
     elsif tg_op = 'DELETE' then ${touchedBy('select * from old_lots')};
     else ${touchedBy(`
       (select ${FACTS} from old_lots except select ${FACTS} from new_lots)
       union all
       (select ${FACTS} from new_lots except select ${FACTS} from old_lots)`)};
     end if;
     if v_x is null then return null; end if;

     ${LOCK_CELLS};
     delete from parking_cells c using unnest(v_x, v_y) t (x, y)
     where c.level = ${FINEST_LEVEL} and c.x = t.x and c.y = t.y;
     insert into parking_cells (level, x, y, ${COLUMNS})
     select ${FINEST_LEVEL}, t.x, t.y, s.*
     from unnest(v_x, v_y) t (x, y)
     cross join lateral (
       select ${SUM_OF_LOTS}
       from parkings
       where point(longitude, latitude) <@ box(
           point(t.x * v_width - 180 - 1e-9, t.y * v_width - 90 - 1e-9),
           point((t.x + 1) * v_width - 180 + 1e-9, (t.y + 1) * v_width - 90 + 1e-9))
         and grid_x(longitude) = t.x and grid_y(latitude) = t.y
     ) s
     where s.lots > 0;

     for v_level in reverse ${FINEST_LEVEL - 1}..0 loop
       select array_agg(x), array_agg(y) into v_x, v_y
       from (select distinct x >> 1 as x, y >> 1 as y from unnest(v_x, v_y) t (x, y)) t;
       delete from parking_cells c using unnest(v_x, v_y) t (x, y)
       where c.level = v_level and c.x = t.x and c.y = t.y;
       insert into parking_cells (level, x, y, ${COLUMNS})
       select v_level, t.x, t.y, s.*
       from unnest(v_x, v_y) t (x, y)
       cross join lateral (
         select ${SUM_OF_CELLS}
         from parking_cells c
         where c.level = v_level + 1 and c.x in (t.x * 2, t.x * 2 + 1)
           and c.y in (t.y * 2, t.y * 2 + 1)
       ) s
       where s.lots is not null;
     end loop;
     return null;
   end $$`,

  trigger('insert', 'new table as new_lots'),
  trigger('update', 'old table as old_lots new table as new_lots'),
  trigger('delete', 'old table as old_lots'),

  // All cells from all lots, for a bulk load that runs without the triggers.
  `create function rebuild_parking_cells() returns void language plpgsql as $$
   begin
     ${LOCK_CELLS};
     delete from parking_cells;
     insert into parking_cells (level, x, y, ${COLUMNS})
     select ${FINEST_LEVEL}, grid_x(longitude), grid_y(latitude), ${SUM_OF_LOTS}
     from parkings where longitude is not null and latitude is not null
     group by 2, 3;
     for v_level in reverse ${FINEST_LEVEL - 1}..0 loop
       insert into parking_cells (level, x, y, ${COLUMNS})
       select v_level, x >> 1, y >> 1, ${SUM_OF_CELLS}
       from parking_cells where level = v_level + 1
       group by 2, 3;
     end loop;
   end $$`,
  `select rebuild_parking_cells()`,
];
