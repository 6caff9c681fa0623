-- Locks a driver and all whom a lot concerns, in the order of their ids. After the lot (lock_parking).
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
    perform lock_user(v_person);
  end loop;
end $$;
