import {
  type Audience,
  type LiveRemote,
  type RemoteMenuEntry,
  isOffered,
} from '@parqueo/shared-api/contract';

const LAST = Number.MAX_SAFE_INTEGER;

/** Menu entries for an audience: home and history first, then by their order, then as they came. */
export function menuFor(
  remotes: readonly LiveRemote[],
  audience: Audience,
  demo: boolean,
): RemoteMenuEntry[] {
  const rank = ({ slot }: RemoteMenuEntry) => (slot === 'home' ? 0 : slot === 'history' ? 1 : 2);
  return remotes
    .flatMap(({ manifest }) => manifest.menu)
    .filter(isOffered(audience, demo))
    .toSorted(
      (left, right) => rank(left) - rank(right) || (left.order ?? LAST) - (right.order ?? LAST),
    );
}
