-- The number that a lot's owner gives to those whose reservation was accepted (CNF-07); the constant is
-- kept with the column, so no row is rewritten.
alter table parkings add column contact_phone text not null default '';
