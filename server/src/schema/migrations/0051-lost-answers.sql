-- A refresh whose answer was lost is asked again. Successors of the token that was used last, from the first to
-- the session's generation: each is good until one of them is used. Null in sessions of earlier releases,
-- which had one successor.
alter table sessions add column used_generation integer, add column first_successor integer;
