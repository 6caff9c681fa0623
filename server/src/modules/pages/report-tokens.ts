import { createHash, randomBytes } from 'node:crypto';
import { HOUR_MS, type LiveRemote, type LiveRemotesAnswer } from '@parqueo/shared-api/contract';

/** How long a page's word counts: one that is older came from a cache, or was left open over night. */
export const REPORT_TOKEN_MS = 12 * HOUR_MS;

/** Signs a text, and says whether it signed one. */
export interface Sealing {
  seal(content: string): string;
  isSealed(content: string, signature: string): boolean;
}

/** A page, and the builds of which it may report. */
interface Reporter {
  page: string;
  mayReport(remote: string, build: string): boolean;
}

type Given = LiveRemotesAnswer['remotes'];

/** Names a build in 6 characters. */
const markOf = (remote: string, build: string): string =>
  createHash('sha256').update(`${remote}/${build}`).digest('base64url').slice(0, 6);

const marksOf = (given: Given): string[] =>
  given.flatMap(({ manifest, previous }) =>
    [manifest, ...(previous ? [previous.manifest] : [])].map(({ name, build }) =>
      markOf(name, build),
    ),
  );

/**
 * What the server puts into each page so that it may report its builds: '<page>.<time>.<builds>.<seal>'.
 * Nothing is kept of it. It tells pages apart and not visitors.
 */
export function reportTokens({ seal, isSealed }: Sealing, now: () => Date) {
  function write(page: string, at: string, marks: readonly string[]): string {
    const content = [page, at, [...new Set(marks)].toSorted().join('')].join('.');
    return `${content}.${seal(content)}`;
  }

  function parse(token: string) {
    const [page = '', at = '', builds = '', ...rest] = token.split('.');
    const [signature = ''] = rest;
    const age = now().getTime() - Number.parseInt(at, 36);
    const isOurs = rest.length === 1 && isSealed([page, at, builds].join('.'), signature);
    return isOurs && age < REPORT_TOKEN_MS
      ? { page, at, marks: [...builds.matchAll(/.{6}/g)].map(([mark]) => mark) }
      : null;
  }

  return {
    /** For a page that is being written with these builds. */
    issue: (given: readonly LiveRemote[]): string =>
      write(
        randomBytes(9).toString('base64url'),
        now().getTime().toString(36),
        marksOf([...given]),
      ),

    /**
     * For the same page, which learns of these builds: it still counts as one, and not longer.
     * Undefined for what is no token of ours, or too old: whoever has opened no page gets none.
     */
    extend(token: string | undefined, given: Given): string | undefined {
      const known = parse(token ?? '');
      return known ? write(known.page, known.at, marksOf(given)) : undefined;
    },

    /** Whose report it is; null where it counts for nothing. */
    read(token: string | undefined): Reporter | null {
      const known = parse(token ?? '');
      return (
        known && {
          page: known.page,
          mayReport: (remote, build) => known.marks.includes(markOf(remote, build)),
        }
      );
    },
  };
}
export type ReportTokens = ReturnType<typeof reportTokens>;
