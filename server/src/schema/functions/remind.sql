-- Tells what comes soon, each once, at most p_limit at a time; returns whom. Unanswered requests to the
-- people of the lot, 10 minutes before they run out (PSH-01); to drivers when to leave, half an hour before
-- a stay, and 15 minutes before its end (PSH-03), unless they want none.
-- What was made with less time ahead is not told. The rows
-- of `reminders` are written before the users' locks are taken, person by person.
create or replace function remind(p_now timestamptz, p_limit integer)
returns setof integer language plpgsql as $$
declare
  v_new jsonb;
  v_person integer;
  v_kind text;
  v_facts jsonb;
begin
  with soon as (
    select * from reservations
    where status in ('pending', 'confirmed', 'active')
      and due_at(status, reply_by, during) > p_now
      and due_at(status, reply_by, during) <= p_now + interval '30 minutes'
  ), due as (
    select r.id, 'request_ending' as kind from soon r
    where r.status = 'pending' and r.reply_by <= p_now + interval '10 minutes'
      and r.created_at < r.reply_by - interval '10 minutes'
    union all
    select r.id, 'leave_now' from soon r
    where r.status = 'confirmed' and r.extends_id is null and r.user_id is not null
      and r.arrived_at is null
      and coalesce(r.decided_at, r.created_at) < lower(r.during) - interval '30 minutes'
      and not exists (
        select from push_settings s where s.user_id = r.user_id and not s.leave_reminder)
    union all
    select r.id, 'stay_ending' from soon r
    where r.status = 'active' and r.user_id is not null and r.left_at is null
      and upper(r.during) <= p_now + interval '15 minutes'
      and not exists (
        select from reservations e
        where e.extends_id = r.id and e.status in ('pending', 'confirmed', 'active'))
      and not exists (
        select from push_settings s where s.user_id = r.user_id and not s.end_reminder)
  ), told as (
    insert into reminders (reservation_id, kind, reminded_at)
    select due.id, due.kind, p_now from due
    where not exists (
      select from reminders m where m.reservation_id = due.id and m.kind = due.kind)
    order by due.id, due.kind limit p_limit
    on conflict do nothing
    returning reservation_id, kind
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', reservation_id, 'kind', kind)), '[]')
  into v_new from told;

  for v_person, v_kind, v_facts in
    select person, n.kind, reservation_facts(r.id)
      || case when n.kind = 'leave_now'
              then jsonb_build_object('latitude', p.latitude, 'longitude', p.longitude)
              when person = p.owner_id and n.kind = 'request_ending'
              then jsonb_build_object('total_cost', r.total_cost) else '{}' end
    from jsonb_to_recordset(v_new) n (id integer, kind text)
    join reservations r on r.id = n.id
    join parkings p on p.id = r.parking_id
    cross join lateral (
      select r.user_id as person where n.kind <> 'request_ending'
      union all
      select people_at(r.parking_id) where n.kind = 'request_ending'
    ) people
    order by person, r.id
  loop
    perform emit_event(v_person, v_kind, v_facts, p_now);
    return next v_person;
  end loop;
end $$;
