import { PHOTOS } from '@parqueo/shared-api/contract';
import type { Sharp, SharpOptions } from 'sharp';
import { AppError } from '../../../platform/http/errors';
import { createSemaphore } from '../../../platform/limits/semaphore';

/** A photo in both sizes as WebP, with the pixels of the large one. */
export interface EncodedPhoto {
  width: number;
  height: number;
  large: Buffer;
  small: Buffer;
}

/** Attempts at the large size, until one has at most PHOTOS.storedBytes: noise is hard to compress. */
const ATTEMPTS = [
  { edge: PHOTOS.edge, quality: 80 },
  { edge: PHOTOS.edge, quality: 60 },
  { edge: 960, quality: 50 },
  { edge: 640, quality: 30 },
] as const;

const SMALL = { edge: PHOTOS.smallEdge, quality: 70 };

/** Longest work on one picture. */
const SECONDS = 10;

/** The threads that compute away from the serving one are few, and others need them too. */
const inTurn = createSemaphore(1, 16);

/** The formats that are decoded; everything else that the library could read is shut off. */
const DECODERS = ['Jpeg', 'Png', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`);

/** Loaded with the first photo. */
async function library() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  return sharp;
}

/**
 * Makes a photo's sizes from a file that somebody sent (LOT-02): turned as the camera was held, without
 * anything that is not picture, such as the place. The content decides what the file is, and its header
 * whether it is decoded.
 * @throws AppError NOT_A_PHOTO, PHOTO_TOO_LARGE, UNAVAILABLE when too many wait
 */
export function reEncode(file: Buffer, line: readonly string[]): Promise<EncodedPhoto> {
  return inTurn(async () => {
    if (file.length === 0) throw new AppError('NOT_A_PHOTO');
    const sharp = await library();
    const open = (options: SharpOptions) => sharp(file, { failOn: 'error', ...options });
    await checkHeader(open({ limitInputPixels: false }));
    const made = ({ edge, quality }: { edge: number; quality: number }) =>
      readable(
        open({ limitInputPixels: PHOTOS.megapixels * 1_000_000 })
          .autoOrient()
          .flatten({ background: '#fff' })
          .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
          .webp({ quality })
          .timeout({ seconds: SECONDS })
          .toBuffer({ resolveWithObject: true }),
      );
    for (const attempt of ATTEMPTS) {
      const { data: large, info } = await made(attempt);
      if (large.length > PHOTOS.storedBytes) continue;
      const { data: small } = await made(SMALL);
      return { width: info.width, height: info.height, large, small };
    }
    throw new AppError('PHOTO_TOO_LARGE');
  }, line);
}

/** @throws AppError NOT_A_PHOTO for what is none or moves, PHOTO_TOO_LARGE */
async function checkHeader(image: Sharp): Promise<void> {
  const { width, height, pages = 1 } = await readable(image.metadata());
  if (pages > 1) throw new AppError('NOT_A_PHOTO');
  if (width * height > PHOTOS.megapixels * 1_000_000) throw new AppError('PHOTO_TOO_LARGE');
}

/** The library says in many ways that a file is damaged, or no picture. */
const readable = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch(() => {
    throw new AppError('NOT_A_PHOTO');
  });
