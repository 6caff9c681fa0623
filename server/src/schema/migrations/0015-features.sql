-- What a lot offers (FND-05), as its owner told it; the constants are kept with the columns, so no row
-- is rewritten.
alter table parkings
  add column features text[] not null default '{}',
  add column max_height_m numeric(4, 2),
  add column entry_instructions text not null default '';

-- Lots that offer something rare, without looking at all the others.
create index parkings_of_features on parkings using gin (features) where features <> '{}';
