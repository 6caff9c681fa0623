-- Codes of an app besides the password, for who wants them. The app's secret is encrypted by the server's.
create table second_factors (
  user_id integer primary key references users on delete cascade,
  sealed_secret text not null,
  created_at timestamptz not null,
  -- Null until a code has shown that the app has the secret.
  confirmed_at timestamptz,
  -- The half minute of the last code that was used: none is good twice.
  last_step bigint not null default 0
);

-- Hashes of codes for who has lost the app, each good once.
create table recovery_codes (
  user_id integer not null references users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
