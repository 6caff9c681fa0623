-- What an event tells of a reservation, but no price (record_request); of an extension also with which
-- one its stay began.
create or replace function reservation_facts(p_reservation integer)
returns jsonb language sql stable as $$
  select jsonb_build_object(
    'reservation_id', r.id, 'space_identifier', s.identifier, 'parking_name', p.name,
    'driver_id', r.user_id, 'status', r.status,
    'cancelled_by', r.cancelled_by, 'cancel_reason', r.cancel_reason,
    'vehicle_plate', r.vehicle_plate, 'start_time', coalesce(r.booked_start, lower(r.during)),
    'end_time', coalesce(r.booked_end, upper(r.during)))
    || case when r.extends_id is null then '{}'
            else jsonb_build_object('extends_id', first_of(r.id)) end
  from reservations r
  join spaces s on s.id = r.space_id
  join parkings p on p.id = r.parking_id
  where r.id = p_reservation
$$;
