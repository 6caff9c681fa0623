-- All reservations of a stay: its first one and what extends it, in every status.
create or replace function parts_of(p_stay integer)
returns setof integer language sql stable rows 2 as $$
  with recursive parts as (
    select p_stay as id
    union all
    select r.id from parts p join reservations r on r.extends_id = p.id
  )
  select id from parts
$$;
