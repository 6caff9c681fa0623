import { PHOTO_KINDS, type Photo } from '../contract';
import { type Reader, fieldsOf, idOf, listOf, oneOf, textOf } from './read';

/** A photo of a parking (LOT-02); null without a usable name or shape. */
export const readPhoto: Reader<Photo> = (answer) => {
  const photo = fieldsOf(answer);
  const id = textOf(photo.id);
  const kind = oneOf(PHOTO_KINDS, photo.kind);
  const width = idOf(photo.width);
  const height = idOf(photo.height);
  return /^[\w-]{22}$/.test(id) && kind && width && height ? { id, kind, width, height } : null;
};

/** A parking's photos; none from a server that has none of them. */
export const readPhotos = (answer: unknown): Photo[] => listOf(readPhoto)(answer) ?? [];
