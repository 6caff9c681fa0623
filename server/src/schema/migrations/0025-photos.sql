-- Photos of a parking as the server re-encoded them (LOT-02). The id names the content.
create table photos (
  parking_id integer not null references parkings on delete cascade,
  id text not null check (length(id) = 22),
  kind text not null check (kind in ('inside', 'entrance')),
  -- Place among the photos of the inside.
  position integer not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  large bytea not null,
  small bytea not null,
  primary key (parking_id, id)
);

create index photos_by_id on photos (id);

create unique index photos_entrance on photos (parking_id) where kind = 'entrance';
