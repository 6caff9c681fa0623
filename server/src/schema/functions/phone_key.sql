-- Phones are one account whatever their spelling: digits only, without Guatemala's prefix. An index
-- stands on it: what it returns changes only with a migration that makes that index anew.
create or replace function phone_key(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(value, '\D', '', 'g'), '^(00)?502(?=\d{8}$)', '');
