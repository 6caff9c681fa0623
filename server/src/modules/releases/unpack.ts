import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { isInside } from '@parqueo/registry';
import { type ReadEntry, x as extract } from 'tar';
import { AppError } from '../../platform/http/errors';

/** Size of all files together. */
const UNPACKED_BYTES = 64 * 1024 * 1024;
const MOST_FILES = 2000;
/** Characters of a file's path. */
const LONGEST_PATH = 200;
/** How many times as large as it travelled, from this size on: code shrinks to a tenth, zeros to a thousandth. */
const MOST_RATIO = 50;
const RATIO_FROM_BYTES = 4 * 1024 * 1024;

/** First bytes of gzip and zstd files; no name in an archive begins with them. */
const COMPRESSED = [Buffer.from([0x1f, 0x8b]), Buffer.from([0x28, 0xb5, 0x2f, 0xfd])];
/** Bytes of the first header of an archive. */
const HEADER_BYTES = 512;

/** Failures of this machine; whatever else ends the unpacking is in the archive. */
const OURS: ReadonlySet<string> = new Set([
  'EACCES',
  'EDQUOT',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENOSPC',
  'EROFS',
]);

/** @throws AppError BAD_REQUEST for what does not begin as an archive does */
function assertArchive(head: Buffer): void {
  // The library would unpack what is compressed once more, without a bound.
  const isCompressed = COMPRESSED.some((mark) => head.subarray(0, mark.length).equals(mark));
  if (isCompressed || head.toString('latin1', 257, 262) !== 'ustar')
    throw new AppError('BAD_REQUEST');
}

/**
 * The content of an archive, up to our bounds. A consumer that stops at a refusal throws it.
 * @throws AppError TOO_LARGE, or BAD_REQUEST for an invalid archive
 */
async function* withinBounds(chunks: AsyncIterable<Buffer>, compressed: () => number) {
  let bytes = 0;
  let head = Buffer.alloc(0);
  for await (const chunk of chunks) {
    bytes += chunk.length;
    const isBomb = bytes > RATIO_FROM_BYTES && bytes > compressed() * MOST_RATIO;
    if (bytes > UNPACKED_BYTES || isBomb) throw new AppError('TOO_LARGE');
    const isHead = head.length < HEADER_BYTES;
    if (isHead) head = Buffer.concat([head, chunk]);
    if (head.length < HEADER_BYTES) continue;
    if (isHead) assertArchive(head);
    yield isHead ? head : chunk;
  }
  if (head.length < HEADER_BYTES) throw new AppError('BAD_REQUEST');
}

/**
 * Unpacks a build into an empty folder as it arrives: files and folders, and nothing else.
 * @throws AppError TOO_LARGE, or BAD_REQUEST for what is no .tar.gz of a build
 */
export async function unpack(upload: Readable, folder: string): Promise<void> {
  const inflating = createGunzip();
  let entries = 0;
  let refusal: AppError | undefined;
  // The library hears of a refusal by nothing being unpacked any more: an error thrown here would
  // end the process.
  const accept = (path: string, entry: unknown) => {
    entries += 1;
    const { type } = entry as ReadEntry;
    const isPlain = type === 'File' || type === 'Directory';
    if (entries > MOST_FILES || path.length > LONGEST_PATH) refusal ??= new AppError('TOO_LARGE');
    else if (!isPlain || !isInside(path.replace(/^\.\//, '')))
      refusal ??= new AppError('BAD_REQUEST');
    return refusal === undefined;
  };
  async function* untilRefused(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of withinBounds(chunks, () => inflating.bytesWritten)) {
      yield chunk;
      if (refusal) throw refusal;
    }
  }
  const unpacking = extract({
    cwd: folder,
    strict: true,
    noChmod: true,
    noMtime: true,
    filter: accept,
  });
  try {
    await pipeline(upload, inflating, untilRefused, unpacking);
  } catch (error) {
    if (error instanceof AppError) throw error;
    // A disk that is full is no fault of the archive.
    if (OURS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    refusal ??= new AppError('BAD_REQUEST');
  }
  if (refusal) throw refusal;
}
