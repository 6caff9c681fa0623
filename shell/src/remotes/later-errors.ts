import { fileUrl } from '@parqueo/federation/runtime';
import type { LiveRemote } from '@parqueo/shared-api/contract';
import { reportLoad } from './load-reports';

/** Errors that are not the build's fault: failed loads and aborted calls. */
const NOBODYS: ReadonlySet<string> = new Set(['ChunkLoadError', 'RemoteLoadError', 'AbortError']);

/** A line of a stack: 'at name (address:line:column)', or 'name@address:line:column'. */
const FRAME = /^(?:\s*at .*?\(?|[^\s@]*@)([a-z-]+:\/\/\S+?):\d+:\d+\)?$/m;

/** Builds with screens shown in this page. */
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
