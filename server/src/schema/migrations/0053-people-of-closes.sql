-- Who took what of a day as it was closed (STF-01); by their ids, since names go with their
-- people. Null of one that was closed before this was kept.
alter table day_closes add column people jsonb;
