-- The row that a server writes to know that it can write.
create table readiness (
  only_row boolean primary key default true check (only_row),
  written_at timestamptz not null default now()
);

insert into readiness default values;
