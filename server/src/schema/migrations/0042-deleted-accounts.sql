-- A deleted account gets nothing any more (ACC-01), whoever was on their way when it was deleted: a login
-- whose password had been checked, a call of a session that another process trusted for a moment. Each waits
-- for the deletion, which holds the account's row, and is refused. What stays without the person is still
-- written, by a restore too. The column that names the account is the trigger's argument.
create function refuse_deleted_account() returns trigger language plpgsql as $$
declare
  v_id integer := (to_jsonb(new) ->> tg_argv[0])::integer;
begin
  if tg_argv[0] = 'parking_id' then
    select owner_id into v_id from parkings where id = v_id;
  end if;
  perform from users where id = v_id and deleted_at is null for key share;
  if not found then
    raise exception 'The account was deleted' using errcode = 'ACC01';
  end if;
  return new;
end $$;

create function refuse_change_of_deleted_account() returns trigger language plpgsql as $$
begin
  raise exception 'The account was deleted' using errcode = 'ACC01';
end $$;

create trigger of_no_deleted_account before update on users
  for each row when (old.deleted_at is not null)
  execute function refuse_change_of_deleted_account();

create trigger of_no_deleted_account before insert on sessions
  for each row when (new.revoked_at is null) execute function refuse_deleted_account('user_id');
create trigger of_no_deleted_account before insert on reservations
  for each row when (new.user_id is not null and new.vehicle_plate <> '')
  execute function refuse_deleted_account('user_id');
create trigger of_no_deleted_account before insert or update on parkings
  for each row when (new.active or new.accepts_reservations or new.contact_phone <> ''
    or new.entry_instructions <> '')
  execute function refuse_deleted_account('owner_id');
create trigger of_no_deleted_account before insert on photos
  for each row execute function refuse_deleted_account('parking_id');
create trigger of_no_deleted_account before insert on mails
  for each row when (new.user_id is not null) execute function refuse_deleted_account('user_id');
create trigger of_no_deleted_account before insert on vehicles
  for each row execute function refuse_deleted_account('user_id');
create trigger of_no_deleted_account before insert on kept_parkings
  for each row execute function refuse_deleted_account('user_id');
create trigger of_no_deleted_account before insert on mail_links
  for each row execute function refuse_deleted_account('user_id');
create trigger of_no_deleted_account before insert on second_factors
  for each row execute function refuse_deleted_account('user_id');
create trigger of_no_deleted_account before insert on recovery_codes
  for each row execute function refuse_deleted_account('user_id');
create trigger of_no_deleted_account before insert on push_subscriptions
  for each row execute function refuse_deleted_account('user_id');
create trigger of_no_deleted_account before insert on push_settings
  for each row execute function refuse_deleted_account('user_id');
create trigger of_no_deleted_account before insert on attendants
  for each row execute function refuse_deleted_account('user_id');
create trigger of_no_deleted_account before insert on attendant_invitations
  for each row execute function refuse_deleted_account('owner_id');
create trigger of_no_deleted_account before insert on integrator_consents
  for each row execute function refuse_deleted_account('user_id');
