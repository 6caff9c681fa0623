import Type from 'typebox';
import { PHOTOS, PHOTO_KINDS, PHOTO_SIZES } from '../photo-facts';
import { exactly } from './common';

const PhotoId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' });
const Kind = Type.Enum([...PHOTO_KINDS]);

/**
 * A photo of a parking (LOT-02), of its inside or of its entrance. `id` names its content: a photo is
 * never changed. Width and height are those of its large size, in pixels.
 */
export const Photo = Type.Object({
  id: PhotoId,
  kind: Kind,
  width: Type.Integer({ minimum: 1, maximum: PHOTOS.edge }),
  height: Type.Integer({ minimum: 1, maximum: PHOTOS.edge }),
});
export type Photo = Type.Static<typeof Photo>;

/** POST /parking/{id}/photos: the body is the file itself. */
export const PhotoQuery = exactly({ kind: Type.Optional(Kind) });
export type PhotoQuery = Type.Static<typeof PhotoQuery>;

/** PATCH /parking/{id}/photos: all photos of the inside, in their new order. */
export const PhotoOrder = exactly({
  order: Type.Array(Type.String({ maxLength: 22 }), { maxItems: PHOTOS.perParking }),
});
export type PhotoOrder = Type.Static<typeof PhotoOrder>;

/** The names in the path of a lot's photo. Any text is allowed, as in IdParams. */
export const PhotoOfParkingParams = Type.Object({ id: Type.String(), photo: Type.String() });

/** The names in the path of a photo itself. */
export const PhotoParams = Type.Object({ photo: Type.String(), size: Type.Enum([...PHOTO_SIZES]) });
