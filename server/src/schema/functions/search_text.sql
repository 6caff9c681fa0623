-- What a search compares: without accents and capitals. An index stands on it: what it returns
-- changes only with a migration that makes that index anew. unaccent alone is not immutable,
-- because its dictionary could change; ours does not.
create or replace function search_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));
