import { fieldsOf } from '@parqueo/shared-api/answers';
import { userOf } from '@parqueo/shared-api/host/parts';
import type { SessionStore } from './session-store';

/** Key in a history entry of the user whose screen it was. */
const PERSON_KEY = 'parqueoPerson';

/** Records in the present history entry whose screen it is. */
export const markEntry = (userId: number): void =>
  history.replaceState({ ...history.state, [PERSON_KEY]: userId }, '');

/** Removes the screens' state from the present entry if it is another user's. */
function clearEntryOfOthers(userId: number | null): boolean {
  const owner = fieldsOf(history.state)[PERSON_KEY];
  if (owner === undefined || owner === userId) return false;
  history.replaceState({ ...history.state, usr: null, [PERSON_KEY]: undefined }, '');
  return true;
}

/**
 * Hides a user's data from the next user of this tab (VEH-03). For another user the page is reloaded,
 * which clears the screens' memory, such as the map's place; their state in history entries, such as a
 * ticket, is removed before such an entry is shown. To be called before the router listens.
 */
export function separateUsers(
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
    // Waits for the navigation that follows the new session.
    setTimeout(reload);
  });
  addEventListener('popstate', () => {
    const present = session.current();
    if (present.status !== 'loading') clearEntryOfOthers(userOf(present)?.id ?? null);
  });
}
