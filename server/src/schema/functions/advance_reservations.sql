-- Lets reservations follow the clock, at most p_limit at a time, and tells both sides; returns each
-- change with each person concerned. Person by person: the order of the users' locks, which come after
-- the lots' and the rows. Of a part of a stay that ends where an accepted extension goes on nobody is
-- told: the stay has not ended (TRP-01). A stay whose car is inside does not end (GAT-05): nobody is told
-- of that either.
create or replace function advance_reservations(
  p_now timestamptz, p_limit integer,
  out o_reservation integer, out o_parking integer, out o_person integer
) returns setof record language plpgsql as $$
declare
  v_lots integer[] := array(select lot from lots_to_settle(p_now) lot order by lot);
  v_changed integer[];
  v_moved jsonb;
  v_held integer[];
  v_facts jsonb;
begin
  perform lock_parking(lot) from unnest(v_lots) lot;

  with due as (
    select id from reservations
    where status in ('pending', 'confirmed', 'active')
      and due_at(status, reply_by, during) <= p_now
      and not (status = 'active' and keeps_space(id))
    -- As the index has them: by id, all of the past would be read for one of today's.
    order by due_at(status, reply_by, during) limit p_limit for update skip locked
  ), changed as (
    update reservations r
    set status = case when r.status = 'pending' then 'cancelled'
                      when upper(r.during) <= p_now then 'completed'
                      else 'active' end,
        cancelled_by = case r.status when 'pending' then 'system' end
    from due where r.id = due.id
    returning r.id
  )
  select coalesce(array_agg(id), '{}') into v_changed from changed;
  select coalesce(jsonb_agg(jsonb_build_object('id', o_stay, 'mark', o_mark)), '[]') into v_moved
  from make_room(v_changed, v_lots, p_now);
  v_held := array(select hold_on(v_lots, p_now, p_limit));

  for o_reservation, o_parking, o_person, v_facts in
    select r.id, r.parking_id, person, c.facts
    from (
      select id, case when not exists (
        select from reservations e join reservations r on r.id = e.extends_id
        where r.id = changed.id and r.status = 'completed'
        and e.status in ('confirmed', 'active', 'completed')) then jsonb_build_object() end
      from unnest(v_changed) changed (id)
      union all
      select id, jsonb_build_object('mark', mark)
      from jsonb_to_recordset(v_moved) moved (id integer, mark text)
      union all
      select id, null from unnest(v_held) held (id)
    ) c (id, facts)
    join reservations r on r.id = c.id
    cross join lateral people_of(r.id) person
    order by person, r.id
  loop
    if v_facts is not null then
      perform emit_event(
        o_person, 'reservation_status', reservation_facts(o_reservation) || v_facts, p_now);
    end if;
    return next;
  end loop;
end $$;
