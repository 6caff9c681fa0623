-- A code that no reservation has yet, of 40 random bits: 'K7QF-3MWD' (GAT-02). The default of the
-- column, so that the previous release's requests have one too.
create or replace function new_reservation_code() returns text language plpgsql volatile as $$
declare
  v_signs constant text := '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  v_random bytea;
  v_code text;
begin
  loop
    -- Of a random UUID, the bytes that say nothing of its version.
    v_random := uuid_send(gen_random_uuid());
    select string_agg(substr(v_signs, get_byte(v_random, n) % 32 + 1, 1), '' order by n)
    into v_code from unnest(array[0, 1, 2, 3, 10, 11, 12, 13]) n;
    v_code := overlay(v_code placing '-' from 5 for 0);
    exit when not exists (select from reservations where code = v_code);
  end loop;
  return v_code;
end $$;
