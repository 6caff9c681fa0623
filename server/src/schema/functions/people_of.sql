-- Driver, owner and attendants, once where they are the same person, by id: the order of the users' locks. A
-- walk-in has no driver.
create or replace function people_of(p_reservation integer)
returns setof integer language sql stable as $$
  select person from (
    select r.user_id from reservations r where r.id = p_reservation
    union
    select people_at(r.parking_id) from reservations r where r.id = p_reservation
  ) people (person)
  where person is not null
  order by person
$$;
