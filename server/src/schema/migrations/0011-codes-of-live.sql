-- Those that can still come to an entrance get a code as well. What is over needs none: years of
-- history stay as they are.
update reservations set code = new_reservation_code()
where code is null and status in ('pending', 'confirmed', 'active');

create unique index reservations_code_once on reservations (code) where code is not null;
