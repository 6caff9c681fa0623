import { type Audience, type LiveRemote, findScreen } from '@parqueo/shared-api/contract';
import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

interface LoggedIn {
  remotes: readonly LiveRemote[];
  audience: Audience;
  demo: boolean;
}

/**
 * After a login, in this tab or another, navigates home when the address is not for the user's role
 * (ACC-03): the signup form, or a link from a user with another role.
 */
export function useLoggedInPath({ remotes, audience, demo }: LoggedIn): void {
  const navigate = useNavigate();
  const before = useRef(audience);
  useLayoutEffect(() => {
    const loggedIn = before.current === 'anonymous' && audience !== 'anonymous';
    before.current = audience;
    // Not the router's location, which may still be the one before the login's navigation.
    if (loggedIn && !findScreen(remotes, audience, demo, globalThis.location.pathname))
      void navigate('/', { replace: true });
  }, [remotes, audience, demo, navigate]);
}
