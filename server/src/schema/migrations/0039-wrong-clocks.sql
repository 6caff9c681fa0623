-- What a device with a wrong clock said of a mark: happened_at is by the server's clock (GAT-03).
alter table gate_marks add column dated_at timestamptz;
