import { rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { AppError } from '../../platform/http/errors';
import { type ReadEntry, x as extract } from 'tar';
import { isInside } from './is-inside';

/** Of an upload, in bytes: as it travels, and unpacked. */
export const UPLOAD_BYTES = 20 * 1024 * 1024;
const UNPACKED_BYTES = 64 * 1024 * 1024;
const MOST_FILES = 2000;

/** What begins a file of gzip or zstd: a name in an archive does not begin so. */
const COMPRESSED = [Buffer.from([0x1f, 0x8b]), Buffer.from([0x28, 0xb5, 0x2f, 0xfd])];

const inflate = promisify(gunzip) as unknown as (
  content: Buffer,
  options: { maxOutputLength: number },
) => Promise<Buffer>;

/**
 * Unpacks an uploaded build into an empty folder: files and folders, and nothing else.
 * @throws AppError TOO_LARGE, or BAD_REQUEST for what is no .tar.gz of a build
 */
export async function unpack(upload: unknown, folder: string): Promise<void> {
  // A call without a body.
  if (!Buffer.isBuffer(upload)) throw new AppError('BAD_REQUEST');
  const archive = await inflated(upload);
  // The library would unpack what is compressed once more, without a bound.
  const isCompressed = COMPRESSED.some((mark) => archive.subarray(0, mark.length).equals(mark));
  if (isCompressed || archive.toString('latin1', 257, 262) !== 'ustar')
    throw new AppError('BAD_REQUEST');
  const file = `${folder}.tar`;
  try {
    await writeFile(file, archive);
    await unpackFile(file, folder);
  } finally {
    await rm(file, { force: true });
  }
}

async function inflated(content: Buffer): Promise<Buffer> {
  try {
    return await inflate(content, { maxOutputLength: UNPACKED_BYTES });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new AppError(code === 'ERR_BUFFER_TOO_LARGE' ? 'TOO_LARGE' : 'BAD_REQUEST');
  }
}

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

async function unpackFile(file: string, folder: string): Promise<void> {
  let entries = 0;
  let bytes = 0;
  let refusal: AppError | undefined;
  // The library hears of a refusal by nothing being unpacked any more: an error thrown here would
  // end the process.
  const accept = (path: string, entry: unknown) => {
    entries += 1;
    const { type, size } = entry as ReadEntry;
    bytes += size;
    const isPlain = type === 'File' || type === 'Directory';
    if (entries > MOST_FILES || bytes > UNPACKED_BYTES) refusal ??= new AppError('TOO_LARGE');
    else if (!isPlain || !isInside(path.replace(/^\.\//, '')))
      refusal ??= new AppError('BAD_REQUEST');
    return refusal === undefined;
  };
  await extract({
    file,
    cwd: folder,
    strict: true,
    noChmod: true,
    noMtime: true,
    filter: accept,
  }).catch((error: unknown) => {
    // A disk that is full is no fault of the archive.
    if (OURS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    refusal ??= new AppError('BAD_REQUEST');
  });
  if (refusal) throw refusal;
}
