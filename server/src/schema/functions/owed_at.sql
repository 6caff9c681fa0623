-- What a car that leaves at an instant owes: `owedAt` of the contract (GAT-04), for many at once.
create or replace function owed_at(
  p_total numeric, p_rate numeric, p_end timestamptz, p_arrived timestamptz, p_leaving timestamptz
) returns numeric language sql immutable as $$
  select case
    when p_total is null then round(p_rate * greatest(0, round(
      extract(epoch from p_leaving - coalesce(p_arrived, p_leaving)) / 60)) / 60, 2)
    when p_arrived is null or p_end is null then p_total
    else p_total + round(
      p_rate * ceil(greatest(0, extract(epoch from p_leaving - p_end)) / 1800) / 2, 2)
  end
$$;
