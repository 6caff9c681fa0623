import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from '@parqueo/registry';
import { HOUR_MS } from '@parqueo/shared-api/contract';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { AppError } from '../../platform/http/errors';
import { arriving, uploadOf } from '../../platform/http/upload-body';
import { unpack } from './unpack';

/** Size of a compressed build. */
const UPLOAD_BYTES = 20 * 1024 * 1024;
/** Uploads that a process takes in at once. */
const PLACES = 2;
/** When it is worth trying again, in seconds. */
const AGAIN_SECONDS = 5;
/** Age of what a process left that was killed in the middle of an upload, in milliseconds. */
const LEFT_MS = HOUR_MS;

/** Builds that teams send over HTTPS. `root`: the folder of the registry. */
export function teamUploads(root: string, logger: Logger) {
  const uploads = join(root, 'uploads');
  /** Releases of which a build is being taken in. */
  const inPlace = new Set<string>();

  return {
    /**
     * Unpacks a build as it arrives, and works on it; nothing of it stays in its folder. Few uploads are
     * admitted at once, and one of each release, before their bodies are read: one that waited with an
     * open body would be cut as late. The team's command sends again.
     * @throws AppError TOO_MANY_REQUESTS when no place is free, or one of the release is on its way;
     *   TOO_LARGE or BAD_REQUEST for what is no .tar.gz of a build
     */
    async take<Result>(
      name: string,
      request: FastifyRequest,
      work: (folder: string) => Promise<Result>,
    ): Promise<Result> {
      const upload = uploadOf(request, UPLOAD_BYTES);
      if (inPlace.has(name) || inPlace.size >= PLACES)
        throw new AppError('TOO_MANY_REQUESTS', undefined, AGAIN_SECONDS);
      inPlace.add(name);
      const folder = join(uploads, randomUUID());
      try {
        await mkdir(folder, { recursive: true });
        await unpack(arriving(upload, UPLOAD_BYTES), folder);
        return await work(folder);
      } finally {
        // A later start sweeps what stays, and the sender receives the answer.
        await rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
          logger.error(error),
        );
        inPlace.delete(name);
      }
    },

    /** Removes abandoned uploads. */
    async sweep(): Promise<void> {
      for (const name of await readdir(uploads).catch(ifMissing([]))) {
        const path = join(uploads, name);
        // Another process may have done it meanwhile.
        const found = await stat(path).catch(ifMissing(null));
        if (found && Date.now() - found.mtimeMs > LEFT_MS)
          await rm(path, { recursive: true, force: true });
      }
    },
  };
}
