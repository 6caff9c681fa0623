import { createHash, randomBytes } from 'node:crypto';
import { HOUR_MS, type LiveRemotesAnswer } from '@parqueo/shared-api/contract';
import { type ServerKeys, isSealed, seal } from '../../platform/keys';

/** How long a page's word counts: one that is older came from a cache, or was left open over night. */
export const REPORT_TOKEN_MS = 12 * HOUR_MS;

type Given = Readonly<LiveRemotesAnswer['remotes']>;

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
 * Tokens that the server puts into each page so that it may report its builds:
 * '<page>.<time>.<builds>.<seal>'. The server stores none. A token identifies a page and not a visitor.
 */
export function reportTokens(keys: ServerKeys, now: () => Date) {
  function write(page: string, at: string, marks: readonly string[]): string {
    const content = [page, at, [...new Set(marks)].toSorted().join('')].join('.');
    return `${content}.${seal('report', content, keys[0])}`;
  }

  function parse(token: string) {
    const [page = '', at = '', builds = '', ...rest] = token.split('.');
    const [signature = ''] = rest;
    const age = now().getTime() - Number.parseInt(at, 36);
    const isOurs =
      rest.length === 1 && isSealed('report', [page, at, builds].join('.'), signature, keys);
    return isOurs && age < REPORT_TOKEN_MS
      ? { page, at, marks: [...builds.matchAll(/.{6}/g)].map(([mark]) => mark) }
      : null;
  }

  return {
    /** Issues a token for a new page with these builds. */
    issue: (given: Given): string =>
      write(randomBytes(9).toString('base64url'), now().getTime().toString(36), marksOf(given)),

    /**
     * Issues the same page a token for more builds: it still counts as one page, and expires as
     * before. Undefined for an invalid or expired token: only an open page can report.
     */
    extend(token: string | undefined, given: Given): string | undefined {
      const parsed = parse(token ?? '');
      return parsed ? write(parsed.page, parsed.at, marksOf(given)) : undefined;
    },

    /** The page of a report about this build; null when the token is not good for that. */
    pageOf(token: string | undefined, remote: string, build: string): string | null {
      const parsed = parse(token ?? '');
      return parsed?.marks.includes(markOf(remote, build)) ? parsed.page : null;
    },
  };
}
