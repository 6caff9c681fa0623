import { API_BASE } from './paths';
import type { PhotoSize } from './photo-facts';
import type { Photo } from './schemas';

/** Path below API_BASE of a parking's photos, for its owner: to add one and to order them (LOT-02). */
export const photosPath = (parkingId: number | string): string => `/parking/${parkingId}/photos`;

/** Path of one of them, to remove it. */
export const photoOfPath = (parkingId: number | string, photo: string): string =>
  `${photosPath(parkingId)}/${photo}`;

/** Path of a photo itself in one of its sizes, for everybody. */
export const photoPath = (photo: string, size: string): string => `/photos/${photo}/${size}`;

/** Address of a photo at the server's origin. */
export const photoAddress = ({ id }: Pick<Photo, 'id'>, size: PhotoSize): string =>
  API_BASE + photoPath(id, size);

/** The photo of the entrance; undefined without one. */
export const entranceOf = (photos: readonly Photo[]): Photo | undefined =>
  photos.find(({ kind }) => kind === 'entrance');

/** The photos of the inside, in the owner's order. */
export const insideOf = (photos: readonly Photo[]): Photo[] =>
  photos.filter(({ kind }) => kind === 'inside');

/** What a photo shows, for who cannot see it: 'Foto 1 de Parqueo Reforma', 'Entrada de Parqueo Reforma'. */
export function photoName(photo: Photo, photos: readonly Photo[], parking: string): string {
  if (photo.kind === 'entrance') return `Entrada de ${parking}`;
  return `Foto ${insideOf(photos).findIndex(({ id }) => id === photo.id) + 1} de ${parking}`;
}
