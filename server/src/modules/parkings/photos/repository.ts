import type { Photo, PhotoKind, PhotoSize } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db';
import { column, run, some, value } from '../../../platform/db/rows';
import type { EncodedPhoto } from './re-encode';

/** Photos of parkings. The statements of one change belong in one transaction, under the lot's lock. */
export const photoRepository = (db: Db) => ({
  /** Adds a photo as the last of its kind; one that is there already becomes of that kind. */
  async add(
    parkingId: number,
    { id, kind }: Pick<Photo, 'id' | 'kind'>,
    photo: EncodedPhoto,
  ): Promise<void> {
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from photos
      where parking_id = ${parkingId})`;
    await db
      .insertInto('photos')
      .values({ parking_id: parkingId, id, kind, position, ...photo })
      .onConflict((conflict) => conflict.columns(['parking_id', 'id']).doUpdateSet({ kind }))
      .execute();
  },

  /** The ids of a parking's photos of a kind, in their order. */
  idsOf: (parkingId: number, kind: PhotoKind) => column(db)<string>`
      select id from photos where parking_id = ${parkingId} and kind = ${kind} order by position`,

  /** Puts the photos into the order of their ids. */
  order: (parkingId: number, ids: readonly string[]) => run(db)`
      update photos set position = ordered.position
      from unnest(${[...ids]}::text[]) with ordinality ordered (id, position)
      where photos.parking_id = ${parkingId} and photos.id = ordered.id`,

  /** Removes a photo; false when there is none. */
  remove: (parkingId: number, id: string) =>
    some(db)`delete from photos where parking_id = ${parkingId} and id = ${id}`,

  /** A photo's bytes in one size, whichever parkings have it. */
  bytes: (id: string, size: PhotoSize) => value(db)<Uint8Array | undefined>`
      select ${sql.ref(size)} from photos where id = ${id} limit 1`,
});
