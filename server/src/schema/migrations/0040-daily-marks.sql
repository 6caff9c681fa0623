-- How many marks each lot's gate has recorded on the last day on which there was one: nothing to purge.
create table daily_marks (
  parking_id integer primary key references parkings on delete cascade,
  day date not null,
  marks integer not null
);
