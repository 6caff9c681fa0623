-- Derives how long a stay holds its space, and its statuses, from what was agreed and what the gate has
-- marked (GAT-01, GAT-05). An early car holds the space from its arrival; one that has left, until then;
-- one that is inside after its end, or came without an agreed end, until the next reservation of the
-- space, or of its driver with its plate, a driver's one for a day at most. Where that next one has begun the
-- stay is completed, although its car is inside. False when another stay holds the space: the caller takes
-- everything back, as where the plate's exclusion refuses an arrival.
create or replace function settle_stay(p_stay integer, p_now timestamptz)
returns boolean language plpgsql as $$
declare
  v_first reservations%rowtype;
  v_part record;
  v_from timestamptz;
  v_until timestamptz;
  v_next timestamptz;
  v_status text;
begin
  select * into v_first from reservations where id = p_stay;
  for v_part in
    select r.id, r.space_id,
      row_number() over later = 1 as is_last,
      -- Extensions that begin after the departure are not held any more.
      coalesce(r.booked_start, lower(r.during)) > v_first.left_at as is_after,
      lead(coalesce(r.booked_start, lower(r.during))) over earlier <= v_first.left_at as is_before,
      coalesce(r.booked_start, lower(r.during)) as agreed_from,
      case when v_first.user_id is null then r.booked_end
           else coalesce(r.booked_end, upper(r.during)) end as agreed_until
    from reservations r
    where r.id in (select parts_of(p_stay)) and r.status in ('confirmed', 'active', 'completed')
    window earlier as (order by r.id), later as (order by r.id desc)
    order by r.id
  loop
    v_from := v_part.agreed_from;
    if v_part.id = p_stay then v_from := least(v_from, v_first.arrived_at); end if;
    v_until := v_part.agreed_until;

    if v_first.left_at is not null then
      v_status := 'completed';
      if not coalesce(v_part.is_before, false)
        and (v_part.id = p_stay or not v_part.is_after) then
        v_until := greatest(v_first.left_at, v_from + interval '1 millisecond');
      end if;
    else
      if v_part.is_last and v_first.arrived_at is not null
        and (v_until is null or v_until <= p_now or v_first.user_id is null) then
        select min(lower(r.during)) into v_next from reservations r
        where r.space_id = v_part.space_id and r.during && tstzrange(v_from, null)
        and r.status in ('pending', 'confirmed', 'active')
        and case when v_first.user_id is null then lower(r.during) > v_from
                 else lower(r.during) >= v_until end
        and r.id not in (select parts_of(p_stay));
        select least(v_next, min(greatest(lower(r.during), v_from + interval '1 millisecond')))
        into v_next from reservations r
        where r.user_id = v_first.user_id and r.vehicle_plate = v_first.vehicle_plate
        and r.during && tstzrange(v_from, null)
        and r.status in ('pending', 'confirmed', 'active')
        and r.id not in (select parts_of(p_stay));
        v_until := least(
          v_next,
          case when v_first.user_id is not null then p_now + interval '1 day'
               when v_until > p_now then v_until end);
      end if;
      v_status := case when v_from > p_now then 'confirmed'
                       when v_until <= p_now then 'completed' else 'active' end;
      if v_status <> 'completed' and exists (
        select from reservations r where r.space_id = v_part.space_id
        and r.during && tstzrange(v_from, v_until)
        and r.status in ('pending', 'confirmed', 'active')
        and r.id not in (select parts_of(p_stay))
      ) then
        return false;
      end if;
    end if;

    update reservations set
      during = tstzrange(v_from, v_until), status = v_status,
      booked_start = nullif(v_part.agreed_from, v_from),
      booked_end = case when v_first.user_id is null then booked_end
                        else nullif(v_part.agreed_until, v_until) end
    where id = v_part.id;
  end loop;
  return true;
end $$;
