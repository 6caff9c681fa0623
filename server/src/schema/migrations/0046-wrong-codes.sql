-- Wrong codes of a day by whoever knows the password, since when they are counted, and when the account heard
-- of them (ACC-04).
alter table second_factors
  add column wrong_codes integer not null default 0,
  add column wrong_since timestamptz,
  add column notified_at timestamptz;
