-- Builds before 0047, which may run beside this one or after it, say by a reason alone that a payment corrects another
-- one (GAT-04): both would count. Theirs names it too, as long as the reason is there.
create function name_corrected_payment() returns trigger language plpgsql as $$
begin
  select id into new.corrects from payments
  where reservation_id = new.reservation_id and id < new.id
  order by id desc limit 1;
  return new;
end $$;

create trigger names_corrected before insert on gate_marks
  for each row when (new.kind = 'paid' and new.corrects is null and new.reason is not null)
  execute function name_corrected_payment();
