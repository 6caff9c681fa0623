/**
 * Why code of a page is not there, and what its reader is told. In one file with the texts, so that a text
 * cannot be missing for the reason it explains. They go on from what names it: a section, a part, a window.
 * - network: a file did not arrive
 * - refused: the server answered, but not with the file (404, 500)
 * - timeout: a file, or what a screen waits for before it shows anything, did not arrive in time
 * - integrity: a file arrived, but altered or cut short
 * - incompatible: the build does not fit this page's host API or shared packages
 * - evaluation: its code threw while it started
 * - never-shown: a screen is not shown although no load is pending
 * - render: one of its screens threw, when it was opened or later
 */
export const LOAD_FAILURES = {
  network: 'Revisa tu conexión.',
  refused: 'El servidor no entregó un archivo; tu conexión funciona.',
  timeout: 'La respuesta tardó demasiado.',
  integrity: 'Llegó un archivo incompleto o alterado y no se usó.',
  incompatible: 'Esta sección necesita otra versión de la página. Recárgala.',
  evaluation: 'Falló al abrirse. Ya lo anotamos.',
  'never-shown': 'No llegó a mostrarse. Ya lo anotamos.',
  render: 'Tuvo una falla. Ya la anotamos.',
};
export type LoadFailure = keyof typeof LOAD_FAILURES;

/** Limit for the check below: a failure is shown within a second of its answer. */
const CHECK_MS = 800;

/**
 * Distinguishes a file that never came from a refused and an altered one, which the browser does not
 * report. Its resource timing has the answer's status, but not for every file: the list of timings
 * fills up, other origins may hide it, and a service worker that refuses an altered file answers like a
 * lost connection. Then a HEAD request fetches the status.
 */
export async function fileFailure(url: string): Promise<'network' | 'refused' | 'integrity'> {
  const status = timedStatus(url) || (await requestedStatus(url));
  if (status === 0) return 'network';
  return status >= 200 && status < 300 ? 'integrity' : 'refused';
}

function timedStatus(url: string): number {
  const timing = performance.getEntriesByName(url, 'resource').at(-1);
  return timing instanceof PerformanceResourceTiming ? timing.responseStatus : 0;
}

/** An answer that the page may not read counts as a refusal: the server is there. */
const UNREADABLE = 403;

async function requestedStatus(url: string): Promise<number> {
  try {
    const { status } = await fetch(url, {
      method: 'HEAD',
      mode: 'no-cors',
      cache: 'no-store',
      signal: AbortSignal.timeout(CHECK_MS),
    });
    return status || UNREADABLE;
  } catch {
    // No answer, like a lost connection.
    return 0;
  }
}

/** Webpack's error for a script or a style sheet that did not load; 'missing': the script brought no code. */
interface ChunkLoadError extends Error {
  type?: string;
  request?: string;
}

/** Why a part of a build did not load, within a second; undefined for an error of its code. */
export async function partFailure(error: unknown): Promise<LoadFailure | undefined> {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return undefined;
  const { type, request = '' } = error as ChunkLoadError;
  if (type === 'timeout') return 'timeout';
  return type === 'missing' ? 'evaluation' : fileFailure(request);
}
