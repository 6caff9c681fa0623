-- When the person showed that mail to the account's address arrives (ACC-02).
alter table users add column email_confirmed_at timestamptz;

-- Mails that wait to be sent; a sent one is deleted. One of a typed login is looked up when it is sent,
-- so that the answer to 'I forgot my password' takes as long with an account as without.
create table mails (
  id uuid primary key,
  kind text not null,
  user_id integer references users on delete cascade,
  recipient text,
  login text,
  facts jsonb not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  -- Null for a mail that is shown on the developer page and never sent.
  next_at timestamptz,
  constraint mails_to_somebody check (recipient is not null or login is not null)
);

create index mails_next on mails (next_at) where next_at is not null;

create index mails_of_user on mails (user_id) where user_id is not null;

-- Links in mails: hashes of their secrets, and the password for which they are good, hashed once more.
create table mail_links (
  id uuid primary key,
  purpose text not null,
  user_id integer not null references users on delete cascade,
  email text not null,
  secret_hash text not null,
  password_seal text not null,
  ends_at timestamptz not null,
  used_at timestamptz
);

create index mail_links_of_user on mail_links (user_id);
