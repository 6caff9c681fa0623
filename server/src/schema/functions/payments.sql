-- A payment counts that was neither undone nor replaced by one that still stands.
create or replace view payments as
select m.id, m.parking_id, m.reservation_id, m.method, m.amount, m.happened_at, m.heard_at, m.made_by, m.key
from gate_marks m
where m.kind = 'paid'
  and not exists (select from gate_marks u where u.undoes = m.id and u.kind = 'undone')
  and not exists (
    select from gate_marks l where l.corrects = m.id
      and not exists (select from gate_marks u where u.undoes = l.id and u.kind = 'undone'));
