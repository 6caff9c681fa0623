-- What each owner has added on the last day on which anything was: one row an owner, none to purge.
create table daily_additions (
  owner_id integer primary key references users (id),
  day date not null,
  lots integer not null,
  spaces integer not null
);
