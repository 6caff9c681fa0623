-- When the clock next changes a reservation that holds a space (API-07); in the words of the index
-- reservations_due, so that whoever asks `status in ('pending', 'confirmed', 'active')` besides is answered from it.
create or replace function due_at(p_status text, p_reply_by timestamptz, p_during tstzrange)
returns timestamptz language sql immutable as $$
  select case p_status when 'pending' then p_reply_by
                       when 'confirmed' then lower(p_during)
                       when 'active' then upper(p_during) end
$$;
