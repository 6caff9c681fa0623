-- Whom a lot concerns: its owner, and its attendants (STF-01).
create or replace function people_at(p_parking integer)
returns setof integer language sql stable as $$
  select owner_id from parkings where id = p_parking
  union
  select user_id from attendants where parking_id = p_parking and ended_at is null
$$;
