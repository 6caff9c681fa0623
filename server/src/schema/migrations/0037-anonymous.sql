-- The reservations that still say whose they are, by their end: the clock makes old ones anonymous.
create index reservations_named on reservations (upper(during)) where vehicle_plate <> '';
