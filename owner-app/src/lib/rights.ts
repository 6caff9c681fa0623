import { roleOf } from '@parqueo/shared-api/contract';
import { useSession } from '@parqueo/shared-api/react';

/** Returns a function that says whether the person owns a parking, and is not only its attendant (STF-01). */
export function useOwns(): (parking: { owner_id: number }) => boolean {
  const session = useSession();
  return ({ owner_id }) => session.status === 'authenticated' && session.user.id === owner_id;
}

/** Whether the signed-in person's account is an attendant's, with no lots of its own. */
export function useIsAttendant(): boolean {
  const session = useSession();
  return session.status === 'authenticated' && roleOf(session.user.roles) === 'attendant';
}
