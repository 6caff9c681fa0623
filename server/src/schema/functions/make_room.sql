-- Moves those of some stays that begin while another car stands in their space to another one (GAT-05), in
-- the lots whose locks the caller has; returns each, with 'relocated', or 'no_space' where there is none.
create or replace function make_room(
  p_reservations integer[], p_lots integer[], p_now timestamptz,
  out o_stay integer, out o_mark text
) returns setof record language plpgsql as $$
declare
  v_space integer;
begin
  for o_stay in
    select first_of(id) from reservations
    where id = any(p_reservations) and status = 'active' and parking_id = any(p_lots)
      and is_blocked(id)
    order by id
  loop
    v_space := space_for_stay(o_stay, p_now);
    if v_space is not null then perform move_stay(o_stay, v_space, p_now); end if;
    o_mark := case when v_space is null then 'no_space' else 'relocated' end;
    return next;
  end loop;
end $$;
