import { type Release, lockByFile } from './lock-file';
import { lockBySocket } from './lock-socket';

/** Another process has the embedded store open. */
export class StoreInUseError extends Error {
  constructor(directory: string) {
    super(
      `Otro proceso ya usa los datos de ${directory}. Detén ese servidor o elige otra carpeta con DATA_DIR.`,
    );
    this.name = 'StoreInUseError';
  }
}

/** Errors of file systems without sockets, and of systems that cannot reach one by a long path. */
const NO_SOCKETS = new Set(['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'ENOSYS', 'ENOENT']);

/**
 * Takes a directory for this process alone, for as long as it lives: two processes on one embedded
 * store would silently lose rows. Holds between all processes of one machine, in whatever container;
 * where the file system has no sockets, only between those that see each other's process ids. The lock
 * of the registry (file-lock.ts) is for short work of several machines: it is taken over from a process
 * that stood still for 30 s, which here would lose rows.
 * @throws StoreInUseError
 */
export async function lockDirectory(directory: string): Promise<Release> {
  const release = await (process.platform === 'win32'
    ? lockByFile(directory)
    : lockBySocket(directory).catch((error: NodeJS.ErrnoException) => {
        if (NO_SOCKETS.has(error.code ?? '')) return lockByFile(directory);
        throw error;
      }));
  if (release === null) throw new StoreInUseError(directory);
  return release;
}
