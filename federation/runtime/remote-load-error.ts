/**
 * Why a remote could not be shown.
 * - network: a file did not arrive
 * - refused: the server answered, but not with the file (404, 500)
 * - timeout: a file did not arrive in time
 * - integrity: a file arrived, but altered or cut short
 * - incompatible: the build does not fit this page's host API or shared packages
 * - evaluation: its code threw while it started
 */
export type RemoteFailure =
  | 'network'
  | 'refused'
  | 'timeout'
  | 'integrity'
  | 'incompatible'
  | 'evaluation';

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

/** Webpack's error for a chunk that did not load. */
interface ChunkLoadError extends Error {
  type?: string;
  request?: string;
}

/** Makes any error of loading or starting a remote one of ours. */
export function toRemoteLoadError(remote: string, error: unknown): RemoteLoadError {
  if (error instanceof RemoteLoadError) return error;
  if (error instanceof Error && error.name === 'ChunkLoadError') {
    const { type, request } = error as ChunkLoadError;
    const reason = type === 'timeout' ? 'timeout' : failureOf(request);
    return new RemoteLoadError(remote, reason, error.message, { cause: error });
  }
  return new RemoteLoadError(remote, 'evaluation', String(error), { cause: error });
}

/**
 * Tells a file that never came from one that was refused and one that came altered: the browser
 * reports none of it, but its resource timing has the answer's status.
 */
export function failureOf(url: string | undefined): 'network' | 'refused' | 'integrity' {
  const [timing] = url ? performance.getEntriesByName(url, 'resource').slice(-1) : [];
  const status = timing instanceof PerformanceResourceTiming ? timing.responseStatus : 0;
  if (status >= 400) return 'refused';
  return status >= 200 && status < 300 ? 'integrity' : 'network';
}
