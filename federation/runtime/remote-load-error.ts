import { type LoadFailure, partFailure } from '@parqueo/shared-api/client/load-failures';

/** Raised by the loader; `cause` is the original error where there is one. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';

  constructor(
    readonly remote: string,
    readonly reason: LoadFailure,
    detail: string,
    options?: { cause?: unknown },
  ) {
    super(`Remote '${remote}' failed (${reason}): ${detail}`, options);
  }
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
  const reason = (await partFailure(error)) ?? thrownBy;
  return new RemoteLoadError(remote, reason, String(error), { cause: error });
}
