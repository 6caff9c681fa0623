-- The payment that another one replaces (GAT-04). No text says it: a reason goes with its person.
alter table gate_marks add column corrects bigint;

-- Each payment of a stay replaces the last one before it that counted then.
update gate_marks m
set corrects = before.id
from (
  select l.id as later, max(b.id) as id
  from gate_marks l join gate_marks b on b.reservation_id = l.reservation_id and b.id < l.id
  where l.kind = 'paid' and b.kind = 'paid'
    and not exists (select from gate_marks u where u.undoes = b.id and u.id < l.id)
  group by l.id) before
where m.id = before.later;

drop index gate_marks_corrections;

-- Few of all marks, so that the payments that count are found at once.
create index gate_marks_corrections on gate_marks (corrects) where corrects is not null;

-- A payment counts that was neither undone nor replaced by one that still stands.
create or replace view payments as
select m.id, m.parking_id, m.reservation_id, m.method, m.amount, m.happened_at, m.heard_at, m.made_by, m.key
from gate_marks m
where m.kind = 'paid'
  and not exists (select from gate_marks u where u.undoes = m.id and u.kind = 'undone')
  and not exists (
    select from gate_marks l where l.corrects = m.id
      and not exists (select from gate_marks u where u.undoes = l.id and u.kind = 'undone'));

-- Checked at the commit: a copy is restored in the order in which the rows lie.
alter table gate_marks
  add foreign key (corrects) references gate_marks deferrable initially deferred,
  alter constraint gate_marks_undoes_fkey deferrable initially deferred;
