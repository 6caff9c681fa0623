-- Only builds that precede the first release called it; give_up_reservation does its work.
drop function if exists cancel_reservation(integer, integer, text, timestamptz);
