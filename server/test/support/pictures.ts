import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const plain = (width: number, height: number, background = '#2468ac') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture of one colour. */
export const picture = (
  format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg',
  { width = 640, height = 480, colour = '#2468ac' } = {},
): Promise<Buffer> => plain(width, height, colour).toFormat(format).toBuffer();

/**
 * A photo as a phone makes it, 1600 by 1200 pixels as stored: held upright (orientation 6), so that its
 * red left edge is the upper one; with the place and the owner's name in its metadata.
 */
export const phonePhoto = (): Promise<Buffer> =>
  plain(1600, 1200, '#0000ff')
    .composite([
      {
        input: { create: { width: 400, height: 1200, channels: 3, background: '#ff0000' } },
        left: 0,
        top: 0,
      },
    ])
    .withExif({
      IFD0: { Artist: 'Victoria Secreta', Make: 'Telefono' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 38/1 5/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** What no compression makes small. */
export function noise(width: number, height: number): Promise<Buffer> {
  let seed = 42;
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[at] = seed >> 16;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** An animation of two pictures. */
export async function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all([picture('png'), picture('png', { colour: '#fff' })]);
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A PNG of a kilobyte that says it has so many pixels. */
export function pngOf(width: number, height: number, more: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', deflateSync(Buffer.alloc(1024 * 1024))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG's text of 100 MB, which takes 100 kB. */
export const swollenText = (): Buffer =>
  chunk(
    'zTXt',
    Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(100_000_000))]),
  );
