-- A driver's history by page (HIS-06): what holds a space, and what is over.
create index reservations_live_of_driver on reservations (user_id, lower(during), id)
  where status in ('pending', 'confirmed', 'active');

create index reservations_over_of_driver on reservations (user_id, lower(during), id)
  where status in ('completed', 'cancelled');
