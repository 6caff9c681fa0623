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

-- They come anew with other parameters (functions/), or have no use any more.
drop function if exists reserve_space;

drop function if exists extend_reservation;

drop function if exists wait_for_request;

drop function if exists request_of_key;

drop function if exists request_refusal;

drop function if exists is_space_free;

drop function if exists tell_status;

drop function if exists tell_quietly;

drop function if exists lock_people;
