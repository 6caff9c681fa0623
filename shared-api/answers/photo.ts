import { PHOTO_KINDS, type Photo } from '../contract';
import { type Table, among, idOf, readBy, text } from './read';

function photoIdOf(value: unknown): string | null {
  const id = text(value);
  return id !== null && /^[\w-]{22}$/.test(id) ? id : null;
}

/** A photo of a parking (LOT-02). */
export const readPhoto = readBy({
  id: photoIdOf,
  kind: among(PHOTO_KINDS),
  width: idOf,
  height: idOf,
} satisfies Table<Photo>);
