-- Lets reservations follow the clock, at most p_limit at a time, and tells both sides; returns each
-- change with each person concerned. Person by person: the order of the users' locks. Of a part of a stay
-- that ends where an accepted extension goes on nobody is told: the stay has not ended (TRP-01).
create or replace function advance_reservations(
  p_now timestamptz, p_limit integer,
  out o_reservation integer, out o_parking integer, out o_person integer
) returns setof record language plpgsql as $$
declare
  v_goes_on boolean;
begin
  for o_reservation, o_parking, o_person, v_goes_on in
    with due as (
      select id from reservations
      where status in ('pending', 'confirmed', 'active')
        and case status when 'pending' then reply_by
                        when 'confirmed' then lower(during)
                        when 'active' then upper(during) end <= p_now
      order by id limit p_limit for update skip locked
    ), changed as (
      update reservations r
      set status = case when r.status = 'pending' then 'cancelled'
                        when upper(r.during) <= p_now then 'completed'
                        else 'active' end,
          cancelled_by = case r.status when 'pending' then 'system' end
      from due where r.id = due.id
      returning r.id, r.parking_id, r.status
    )
    select c.id, c.parking_id, person, c.status = 'completed' and exists (
      select from reservations e where e.extends_id = c.id
      and e.status in ('confirmed', 'active', 'completed'))
    from changed c cross join lateral people_of(c.id) person
    order by person, c.id
  loop
    if not v_goes_on then
      perform emit_event(
        o_person, 'reservation_status', reservation_facts(o_reservation), p_now);
    end if;
    return next;
  end loop;
end $$;
