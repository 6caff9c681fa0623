import type { Photo, PhotoKind, PhotoSize } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db';
import { run } from '../../../platform/db/rows';
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
  async idsOf(parkingId: number, kind: PhotoKind): Promise<string[]> {
    const rows = await db
      .selectFrom('photos')
      .select('id')
      .where('parking_id', '=', parkingId)
      .where('kind', '=', kind)
      .orderBy('position')
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Puts the photos into the order of their ids. */
  order: (parkingId: number, ids: readonly string[]) => run(
    db,
  )`update photos set position = ordered.position
      from unnest(${[...ids]}::text[]) with ordinality ordered (id, position)
      where photos.parking_id = ${parkingId} and photos.id = ordered.id`,

  /** Removes a photo; false when there is none. */
  async remove(parkingId: number, id: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('photos')
      .where('parking_id', '=', parkingId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0;
  },

  /** A photo's bytes in one size, whichever parkings have it. */
  async bytes(id: string, size: PhotoSize): Promise<Uint8Array | undefined> {
    const row = await db
      .selectFrom('photos')
      .select(`${size} as bytes`)
      .where('id', '=', id)
      .limit(1)
      .executeTakeFirst();
    return row?.bytes;
  },
});
