import { fileFailure } from './file-failure';

/**
 * Why a remote could not be shown.
 * - network: a file did not arrive
 * - refused: the server answered, but not with the file (404, 500)
 * - timeout: a file, or what a screen waits for before it shows anything, did not arrive in time
 * - integrity: a file arrived, but altered or cut short
 * - incompatible: the build does not fit this page's host API or shared packages
 * - evaluation: its code threw while it started
 * - never-shown: a screen is not shown although no load is pending
 * - render: one of its screens threw, when it was opened or later
 */
export type RemoteFailure =
  | 'network'
  | 'refused'
  | 'timeout'
  | 'integrity'
  | 'incompatible'
  | 'evaluation'
  | 'never-shown'
  | 'render';

/** Raised by the loader; `cause` is the original error where there is one. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';

  constructor(
    readonly remote: string,
    readonly reason: RemoteFailure,
    detail: string,
    options?: { cause?: unknown },
  ) {
    super(`Remote '${remote}' failed (${reason}): ${detail}`, options);
  }
}

/** Webpack's error for a chunk that did not load; 'missing': its script ran and brought no chunk. */
interface ChunkLoadError extends Error {
  type?: string;
  request?: string;
}

/**
 * Makes any error of a remote one of ours, within a second.
 * @param thrownBy what its own code was doing, where nothing else explains the error
 */
export async function toRemoteLoadError(
  remote: string,
  error: unknown,
  thrownBy: 'evaluation' | 'render',
): Promise<RemoteLoadError> {
  if (error instanceof RemoteLoadError) return error;
  const reason = chunkFailure(error) ?? thrownBy;
  return new RemoteLoadError(remote, await reason, String(error), { cause: error });
}

function chunkFailure(error: unknown) {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return undefined;
  const { type, request = '' } = error as ChunkLoadError;
  if (type === 'timeout') return 'timeout';
  return type === 'missing' ? 'evaluation' : fileFailure(request);
}
