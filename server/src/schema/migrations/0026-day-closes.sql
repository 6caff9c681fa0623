-- A lot's day as it was closed (OHI-03): never changed. What is heard of later has a higher mark.
create table day_closes (
  parking_id integer not null references parkings on delete cascade,
  day date not null,
  figures jsonb not null,
  counted_cash numeric(10, 2) not null check (counted_cash >= 0),
  -- The lot's last mark of which the figures know.
  last_mark bigint not null,
  closed_by integer not null references users,
  closed_at timestamptz not null,
  primary key (parking_id, day)
);

-- A day's payments.
create index gate_marks_paid on gate_marks (parking_id, happened_at) where kind = 'paid';

-- What was undone: few of all marks, so that the payments that count are found at once.
create index gate_marks_undone on gate_marks (undoes) where kind = 'undone';

-- So are the payments that replace others, which need a reason.
create index gate_marks_corrections on gate_marks (reservation_id)
  where kind = 'paid' and reason is not null;

-- A stay's payment is the last one recorded that was not undone (GAT-04).
create view payments as
select m.id, m.parking_id, m.reservation_id, m.method, m.amount, m.happened_at, m.heard_at, m.made_by
from gate_marks m
where m.kind = 'paid'
  and not exists (select from gate_marks u where u.undoes = m.id and u.kind = 'undone')
  and not exists (
    select from gate_marks l
    where l.reservation_id = m.reservation_id and l.kind = 'paid' and l.reason is not null
      and l.id > m.id
      and not exists (select from gate_marks u where u.undoes = l.id and u.kind = 'undone'));
