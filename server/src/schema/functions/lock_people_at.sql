-- Takes the locks (8) of a driver and of all whom a lot concerns, in the order of their ids: no
-- deadlock. After the lot's (7).
create or replace function lock_people_at(p_driver integer, p_parking integer)
returns void language plpgsql as $$
declare
  v_person integer;
begin
  for v_person in
    select person from (select p_driver union select people_at(p_parking)) people (person)
    where person is not null
    order by person
  loop
    perform pg_advisory_xact_lock(8, v_person);
  end loop;
end $$;
