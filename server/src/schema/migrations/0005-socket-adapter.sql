-- What the Socket.IO adapter keeps for a moment: messages too long for a notification.
create unlogged table socket_io_attachments (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  payload bytea
);
