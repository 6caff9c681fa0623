-- Which lots have changed: the last transaction that wrote any of those whose ids share their thousands, so that
-- who counts the lots of a country reads these alone again.
create table parking_changes (
  thousand integer primary key,
  changed_in bigint not null
);

create function note_parking_changes() returns trigger language plpgsql as $$
declare
  v_thousands integer[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct id / 1000) into v_thousands from old_lots;
  else
    select array_agg(distinct id / 1000) into v_thousands from new_lots;
  end if;
  if v_thousands is null then return null; end if;
  -- Before the rows, so that changes of several lots never wait for each other in a circle.
  perform lock_cells();
  insert into parking_changes (thousand, changed_in)
  select t, pg_current_xact_id()::text::bigint from unnest(v_thousands) t
  on conflict (thousand) do update set changed_in = excluded.changed_in;
  return null;
end $$;

create trigger parking_changes_after_insert after insert on parkings
  referencing new table as new_lots
  for each statement execute function note_parking_changes();

create trigger parking_changes_after_update after update on parkings
  referencing new table as new_lots
  for each statement execute function note_parking_changes();

create trigger parking_changes_after_delete after delete on parkings
  referencing old table as old_lots
  for each statement execute function note_parking_changes();

-- The triggers keep writers out until this is done.
insert into parking_changes (thousand, changed_in) select distinct id / 1000, 0 from parkings;
