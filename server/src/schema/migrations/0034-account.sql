-- What is the account's and not the device's (ACC-01): the NIT of receipts, the navigator of choice.
-- A deleted account is a row without a person, so that what others have of it stays whole.
alter table users
  add column tax_id text,
  add column navigator text check (navigator in ('google', 'waze')),
  add column deleted_at timestamptz,
  drop constraint users_email_of_role,
  add constraint users_email_of_role
    check (email is not null or user_type = 'attendant' or deleted_at is not null);
