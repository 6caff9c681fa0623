-- The row of the finest grid in which a latitude lies, as high as a column is wide; the northern
-- edge belongs to the last. parking_cells holds what it returns.
create or replace function grid_y(degrees double precision) returns integer
  language sql immutable strict parallel safe
  return least(floor((degrees + 90) * 262144 / 360)::integer, 131071);
