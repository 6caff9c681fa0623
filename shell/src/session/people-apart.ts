import { fieldsOf } from '@parqueo/shared-api/answers';
import { userOf } from '@parqueo/shared-api/host/parts';
import type { SessionStore } from './session-store';

/** In an entry of the browser's history: whose screen it was. */
const PERSON_KEY = 'parqueoPerson';

/** Notes in the present history entry whose screen it is. */
export const markEntry = (userId: number): void =>
  history.replaceState({ ...history.state, [PERSON_KEY]: userId }, '');

/** Removes what screens have put into the present entry, if that was for somebody else. */
function clearEntryOfOthers(userId: number | null): boolean {
  const owner = fieldsOf(history.state)[PERSON_KEY];
  if (owner === undefined || owner === userId) return false;
  history.replaceState({ ...history.state, usr: null, [PERSON_KEY]: undefined }, '');
  return true;
}

/**
 * Shows nobody what was another person's in this tab (VEH-03). What screens keep in memory, such as the
 * map's place, goes with the page, which is loaded anew for another person; what they put into entries of
 * the history, such as a ticket, is removed before such an entry is shown. To be called before the router
 * listens.
 */
export function keepPeopleApart(
  session: Pick<SessionStore, 'current' | 'handOver' | 'subscribe'>,
  reload: () => void = () => location.reload(),
): void {
  let person: number | null = null;
  session.subscribe(() => {
    const id = userOf(session.current())?.id;
    if (id === undefined) return;
    const isAnother = person !== null && person !== id;
    person = id;
    if (!clearEntryOfOthers(id) && !isAnother) return;
    session.handOver();
    // After the navigation that the new session leads to.
    setTimeout(reload);
  });
  addEventListener('popstate', () => {
    const present = session.current();
    if (present.status !== 'loading') clearEntryOfOthers(userOf(present)?.id ?? null);
  });
}
