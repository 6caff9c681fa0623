import {
  type Audience,
  type LiveRemote,
  type RemoteMenuEntry,
  isOffered,
} from '@parqueo/shared-api/contract';

const LAST = Number.MAX_SAFE_INTEGER;
/** The place of an entry that names none. */
const UNORDERED = 100;

/** Menu entries for an audience: home, then as in the bottom navigation, history, then by their order. */
export function menuFor(
  remotes: readonly LiveRemote[],
  audience: Audience,
  demo: boolean,
): RemoteMenuEntry[] {
  const rank = ({ slot, bottom }: RemoteMenuEntry) =>
    slot === 'home' ? 0 : (bottom ?? (slot === 'history' ? LAST - 1 : LAST));
  return remotes
    .flatMap(({ manifest }) => manifest.menu)
    .filter(isOffered(audience, demo))
    .toSorted(
      (left, right) =>
        rank(left) - rank(right) || (left.order ?? UNORDERED) - (right.order ?? UNORDERED),
    );
}
