-- Lets reservations follow the clock, at most p_limit at a time, and tells both sides; returns each
-- change with each person told. Person by person: the order of the users' locks.
create or replace function advance_reservations(
  p_now timestamptz, p_limit integer,
  out o_reservation integer, out o_parking integer, out o_person integer
) returns setof record language plpgsql as $$
begin
  for o_reservation, o_parking, o_person in
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
      returning r.id, r.parking_id
    )
    select c.id, c.parking_id, person
    from changed c cross join lateral people_of(c.id) person
    order by person, c.id
  loop
    perform emit_event(
      o_person, 'reservation_status', reservation_facts(o_reservation), p_now);
    return next;
  end loop;
end $$;
