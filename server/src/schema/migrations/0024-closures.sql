-- Times in which a lot is closed in spite of its hours (LOT-01): few by lot, in instants.
create table closures (
  id integer generated always as identity primary key,
  parking_id integer not null references parkings on delete cascade,
  during tstzrange not null check (not isempty(during)),
  name text not null default '',
  created_at timestamptz not null,
  unique (parking_id, during)
);

-- Lots that are closed at a time, for the counts of a whole country.
create index closures_at on closures using gist (during);

-- How a lot accepts requests by itself (REQ-05); the constants are kept with the columns, so no row is
-- rewritten.
alter table parkings
  add column auto_accept boolean not null default false,
  add column auto_accept_spaces integer check (auto_accept_spaces > 0),
  add column auto_accept_from text,
  add column auto_accept_until text,
  add column auto_accept_known_plates boolean not null default false;

alter table reservations add column auto_accepted boolean not null default false;
