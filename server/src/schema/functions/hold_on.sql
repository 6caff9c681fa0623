-- Lets cars that are still inside after their time keep their spaces (GAT-05), in the lots whose locks
-- the caller has; returns their stays.
create or replace function hold_on(p_lots integer[], p_now timestamptz, p_limit integer)
returns setof integer language plpgsql as $$
declare
  v_stay integer;
begin
  for v_stay in
    select first_of(r.id) from staying_cars(p_now) c join reservations r on r.id = c.reservation_id
    where r.parking_id = any(p_lots)
    order by r.id limit p_limit for no key update of r skip locked
  loop
    perform settle_stay(v_stay, p_now);
    return next v_stay;
  end loop;
end $$;
