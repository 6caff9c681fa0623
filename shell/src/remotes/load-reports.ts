import { fileUrl } from '@parqueo/federation/runtime';
import {
  API_BASE,
  type LiveRemote,
  PATHS,
  type PageOutcome,
  type PageReport,
} from '@parqueo/shared-api/contract';

const reported = new Set<string>();

let reportToken: string | undefined;

/** The page's token: the server counts no report without it. */
export const currentReportToken = (): string | undefined => reportToken;

/** Sets the token of later reports. */
export function setReportToken(token: string | undefined): void {
  reportToken = token;
}

/**
 * Reports a build's outcome in this page to the server, each once: the server counts them and rolls back
 * a release that fails for many. A report has no data of the visitor.
 */
export function reportLoad({ manifest }: LiveRemote, outcome: PageOutcome): void {
  const { name: remote, build } = manifest;
  const what = [remote, build, outcome].join();
  if (reported.has(what)) return;
  reported.add(what);
  const body: PageReport = { remote, build, outcome, reportToken };
  navigator.sendBeacon?.(
    API_BASE + PATHS.remoteLoads,
    new Blob([JSON.stringify(body)], { type: 'application/json' }),
  );
}

/** Errors that are not the build's fault: failed loads and aborted calls. */
const NOBODYS: ReadonlySet<string> = new Set(['ChunkLoadError', 'RemoteLoadError', 'AbortError']);

/** A line of a stack: 'at name (address:line:column)', or 'name@address:line:column'. */
const FRAME = /^(?:\s*at .*?\(?|[^\s@]*@)([a-z-]+:\/\/\S+?):\d+:\d+\)?$/m;

const shown = new Set<LiveRemote>();

/**
 * Reports this build's errors from now on. An error belongs to the build whose script threw it; those of
 * the page's own scripts, of browser extensions and of other sites are ignored.
 */
export function reportLaterErrors(build: LiveRemote): void {
  if (shown.size === 0) {
    globalThis.addEventListener('error', ({ error, filename }) => report(error, filename));
    globalThis.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  }
  shown.add(build);
}

function report(thrown: unknown, filename = ''): void {
  const { name = '', stack = '' } = thrown instanceof Error ? thrown : {};
  if (NOBODYS.has(name)) return;
  const script = FRAME.exec(stack)?.[1] ?? filename;
  for (const build of shown)
    if (script.startsWith(fileUrl(build.baseUrl, ''))) reportLoad(build, 'errored');
}
