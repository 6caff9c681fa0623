import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, pipeline } from 'node:stream';
import { type Gunzip, createGunzip } from 'node:zlib';
import { isInside } from '@parqueo/registry';
import { Parser, type ReadEntry } from 'tar';
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

/** @throws AppError TOO_LARGE beyond our bounds, BAD_REQUEST for what does not begin as an archive does */
async function* withinBounds(inflating: Gunzip): AsyncGenerator<Buffer> {
  let bytes = 0;
  let head = Buffer.alloc(0);
  for await (const chunk of inflating as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    const isBomb = bytes > RATIO_FROM_BYTES && bytes > inflating.bytesWritten * MOST_RATIO;
    if (bytes > UNPACKED_BYTES || isBomb) throw new AppError('TOO_LARGE');
    const isHead = head.length < HEADER_BYTES;
    if (isHead) head = Buffer.concat([head, chunk]);
    if (head.length < HEADER_BYTES) continue;
    if (isHead) assertArchive(head);
    yield isHead ? head : chunk;
  }
}

/**
 * Unpacks a build into an empty folder as it arrives: files and folders, and nothing else. What follows
 * the archive's end is passed over. However it ends, nothing is open or being written any more.
 * @throws AppError TOO_LARGE, or BAD_REQUEST for what is no .tar.gz of a build
 */
export async function unpack(upload: Readable, folder: string): Promise<void> {
  const inflating = createGunzip();
  // An error of either ends the reading below, and the end of that both.
  pipeline(upload, inflating, () => {});
  // The library only reads the archive: when it writes the files, an archive that is refused leaves
  // one open. It hands on what it is given before `write` returns, and throws what it finds there.
  const steps: (() => Promise<unknown>)[] = [];
  let entries = 0;
  let file: FileHandle | undefined;
  const accept = (entry: ReadEntry) => {
    entries += 1;
    if (entries > MOST_FILES || entry.path.length > LONGEST_PATH) throw new AppError('TOO_LARGE');
    const isFile = entry.type === 'File';
    const isPlain = isFile || entry.type === 'Directory';
    if (!isPlain || !isInside(entry.path.replace(/^\.\//, ''))) throw new AppError('BAD_REQUEST');
    const path = join(folder, entry.path);
    steps.push(() => mkdir(isFile ? dirname(path) : path, { recursive: true }));
    if (!isFile) return entry.resume();
    steps.push(async () => (file = await open(path, 'w')));
    entry.on('data', (piece: Buffer) => steps.push(async () => file?.appendFile(piece)));
    return entry.on('end', () => steps.push(async () => file?.close()));
  };
  const archive = new Parser({ strict: true, onReadEntry: accept });
  // The library would keep what follows, and copy it once more with each chunk.
  let isOver = false;
  archive.on('eof', () => (isOver = true));
  try {
    for await (const chunk of withinBounds(inflating)) {
      if (!isOver) archive.write(chunk);
      for (const step of steps.splice(0)) await step();
    }
    archive.end();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    // A disk that is full is no fault of the archive.
    throw error instanceof AppError || OURS.has(code) ? error : new AppError('BAD_REQUEST');
  } finally {
    await file?.close();
  }
}
