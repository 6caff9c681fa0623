import { useSession } from '@parqueo/shared-api/react';

/** The account that is signed in; null for nobody. */
export function useUserId(): number | null {
  const session = useSession();
  return session.status === 'authenticated' ? session.user.id : null;
}
