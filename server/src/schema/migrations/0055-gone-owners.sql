-- Of the lots of owners who have left nothing is told any more (ACC-01): neither when they were closed, nor in the
-- cells of the map, which their triggers count anew while the lots have no place.
delete from closures c using parkings p join users u on u.id = p.owner_id
where c.parking_id = p.id and u.deleted_at is not null;

do $$
declare
  v_lots jsonb := (
    select jsonb_agg(jsonb_build_object('id', p.id, 'latitude', latitude, 'longitude', longitude))
    from parkings p join users u on u.id = p.owner_id where u.deleted_at is not null);
begin
  if v_lots is null then return; end if;
  update parkings p set latitude = null, longitude = null, active = false, accepts_reservations = false,
    contact_phone = '', entry_instructions = ''
  from jsonb_to_recordset(v_lots) l (id integer) where p.id = l.id;
  alter table parkings disable trigger parking_cells_after_update;
  update parkings p set latitude = l.latitude, longitude = l.longitude
  from jsonb_to_recordset(v_lots) l (id integer, latitude float8, longitude float8)
  where p.id = l.id;
  alter table parkings enable trigger parking_cells_after_update;
end $$;
