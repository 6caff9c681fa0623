import { fileUrl } from '@parqueo/federation/runtime';
import type { LiveRemote } from '@parqueo/shared-api/contract';
import { reportLoad } from './load-reports';

/** What a build is not to blame for: a file that did not come, and what somebody left before its end. */
const NOBODYS: ReadonlySet<string> = new Set(['ChunkLoadError', 'RemoteLoadError', 'AbortError']);

/** A line of a stack: 'at name (address:line:column)', or 'name@address:line:column'. */
const FRAME = /^(?:\s*at .*?\(?|[^\s@]*@)([a-z-]+:\/\/\S+?):\d+:\d+\)?$/m;

/** Builds whose screens have been shown in this page. */
const shown = new Set<LiveRemote>();

/**
 * From now on what this build fails at is reported. Errors belong to the build whose script threw them;
 * those of the page's own scripts, of a browser's extensions and of other sites are nobody's.
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
