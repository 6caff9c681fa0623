-- The lots that concern a person: the same as people_at, from the other side.
create or replace function parkings_of(p_person integer)
returns setof integer language sql stable as $$
  select id from parkings where owner_id = p_person
  union
  select parking_id from attendants where user_id = p_person and ended_at is null
$$;
