import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { PHOTOS, type Parking, type PhotoKind, type PhotoSize } from '@parqueo/shared-api/contract';
import type { Core } from '../../../platform/core';
import type { Db } from '../../../platform/db';
import { AppError } from '../../../platform/http/errors';
import { arriving } from '../../../platform/http/upload-body';
import { createSemaphore } from '../../../platform/limits/semaphore';
import { ownerRepository } from '../owner-repository';
import type { ParkingService } from '../service';
import { reEncode } from './re-encode';
import { photoRepository } from './repository';

/** Uploads whose bodies are in memory at once, and those that wait. */
const UPLOADS = { atOnce: 4, waiting: 16 };

export type PhotoService = ReturnType<typeof photoService>;

/** Names a content: 132 bits of its hash, which nobody guesses. */
const contentId = (content: Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** The photos of parkings (LOT-02): owners change their own, everybody who knows a photo's name sees it. */
export function photoService({ db }: Core, parkings: ParkingService) {
  const inPlace = createSemaphore(UPLOADS.atOnce, UPLOADS.waiting);

  /** Changes one of an owner's parkings under its lock, and answers it as it is then. */
  async function change(
    ownerId: number,
    parkingId: number,
    work: (photos: ReturnType<typeof photoRepository>) => Promise<void>,
  ): Promise<Parking> {
    await db.transaction().execute(async (transaction: Db) => {
      if (!(await ownerRepository(transaction).lock(parkingId, ownerId)))
        throw new AppError('PARKING_NOT_FOUND');
      await work(photoRepository(transaction));
    });
    return parkings.ownedBy(ownerId, parkingId);
  }

  return {
    /**
     * Adds the photo of a file; that of an entrance takes the place of the one before. The same file
     * again changes nothing.
     * @param upload asked for once the parking is known to be the owner's
     * @throws AppError PARKING_NOT_FOUND, NOT_A_PHOTO, PHOTO_TOO_LARGE, TOO_MANY_PHOTOS
     */
    async add(
      ownerId: number,
      parkingId: number,
      kind: PhotoKind,
      upload: () => IncomingMessage,
    ): Promise<Parking> {
      await parkings.ownedBy(ownerId, parkingId);
      const line = [String(ownerId)];
      const photo = await inPlace(async () => {
        const file = await buffer(arriving(upload(), PHOTOS.uploadBytes, 'PHOTO_TOO_LARGE'));
        return reEncode(file, line);
      }, line);
      const id = contentId(photo.large);
      return change(ownerId, parkingId, async (photos) => {
        if (kind === 'entrance')
          for (const before of await photos.idsOf(parkingId, kind))
            if (before !== id) await photos.remove(parkingId, before);
        await photos.add(parkingId, { id, kind }, photo);
        if ((await photos.idsOf(parkingId, 'inside')).length > PHOTOS.perParking)
          throw new AppError('TOO_MANY_PHOTOS');
      });
    },

    /**
     * Puts the photos of the inside into an order.
     * @throws AppError PARKING_NOT_FOUND, PHOTOS_CHANGED when it does not name each of them once
     */
    order: (ownerId: number, parkingId: number, order: readonly string[]): Promise<Parking> =>
      change(ownerId, parkingId, async (photos) => {
        const present = await photos.idsOf(parkingId, 'inside');
        if (present.toSorted().join(' ') !== order.toSorted().join(' '))
          throw new AppError('PHOTOS_CHANGED');
        await photos.order(parkingId, order);
      }),

    /** @throws AppError PARKING_NOT_FOUND, PHOTO_NOT_FOUND */
    remove: (ownerId: number, parkingId: number, id: string): Promise<Parking> =>
      change(ownerId, parkingId, async (photos) => {
        if (!(await photos.remove(parkingId, id))) throw new AppError('PHOTO_NOT_FOUND');
      }),

    /**
     * A photo as WebP. It has no owner and no state to ask for: an image of a page carries no token, a
     * ticket shows the entrance of a parking that has been closed since, and only who was shown the
     * photo knows its name.
     * @throws AppError PHOTO_NOT_FOUND
     */
    async content(id: string, size: PhotoSize): Promise<Buffer> {
      const bytes = await photoRepository(db).bytes(id, size);
      if (!bytes) throw new AppError('PHOTO_NOT_FOUND');
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
  };
}
