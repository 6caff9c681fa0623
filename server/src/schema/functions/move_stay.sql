-- Moves a stay to another space of its lot, as long as it is held there (GAT-05). False when another
-- stay holds it: the caller takes everything back.
create or replace function move_stay(p_stay integer, p_space integer, p_now timestamptz)
returns boolean language plpgsql as $$
declare
  v_inside boolean := is_inside(p_stay);
begin
  -- How long a car that is inside holds a space depends on the space.
  update reservations
  set space_id = p_space, status = case when v_inside and status = 'active' then 'completed' else status end
  where id in (select parts_of(p_stay));
  return not v_inside or settle_stay(p_stay, p_now);
end $$;
