-- Columns that say what they are.
alter table push_subscriptions rename column told_until to last_event_id;

alter table reminders rename column told_at to reminded_at;

-- It comes anew with a column less (functions/stays.sql).
drop view if exists stays;

-- What builds before 1.0 needed: a payment that corrected another one said so by a reason alone, and each migration
-- locked this table's row.
drop trigger if exists names_corrected on gate_marks;

drop function if exists name_corrected_payment();

drop table if exists kysely_migration_lock;
