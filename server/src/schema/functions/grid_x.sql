-- The column of the finest grid in which a longitude lies: 2^18 around the globe, about 150 m each;
-- the eastern edge belongs to the last. parking_cells holds what it returns.
create or replace function grid_x(degrees double precision) returns integer
  language sql immutable strict parallel safe
  return least(floor((degrees + 180) * 262144 / 360)::integer, 262143);
