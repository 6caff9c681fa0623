import { useSession } from '@parqueo/shared-api/react';

export function useUserId(): number | null {
  const session = useSession();
  return session.status === 'authenticated' ? session.user.id : null;
}
