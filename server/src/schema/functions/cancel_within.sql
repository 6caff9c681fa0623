-- The owner cancels what gives way at a time at which the lot closes (LOT-01), of a stay its first part there
-- with what extends it, and both sides hear why, once; returns each with each person.
-- Under the lot's lock; then rows, then person by person: the order of the users' locks.
create or replace function cancel_within(
  p_parking integer, p_during tstzrange, p_reason text, p_now timestamptz,
  out o_reservation integer, out o_person integer
) returns setof record language plpgsql as $$
declare
  v_was_confirmed boolean;
begin
  for o_reservation, o_person, v_was_confirmed in
    with touched as (
      select id, first_of(id) as stay, status, during from reservations
      where parking_id = p_parking and during && p_during
        and status in ('pending', 'confirmed') and gives_way(id)
      order by id for update
    ), changed as (
      update reservations r
      -- An answer that was undone before is no longer what the driver was told last.
      set status = 'cancelled', cancelled_by = 'owner', cancel_reason = p_reason,
          decided_at = coalesce(r.decided_at, p_now), answer = null
      from (select distinct on (stay) id, status from touched order by stay, during) t
      where t.id = r.id
      returning r.id, t.status
    )
    select c.id, person, c.status = 'confirmed'
    from changed c cross join lateral people_of(c.id) person
    order by person, c.id
  loop
    perform cancel_extensions(o_reservation);
    perform emit_event(
      o_person, 'reservation_status',
      reservation_facts(o_reservation)
        || case when v_was_confirmed then jsonb_build_object('given_up', true) else '{}' end,
      p_now);
    return next;
  end loop;
end $$;
