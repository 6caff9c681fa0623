import type { Audience, LiveRemote } from '@parqueo/shared-api/contract';
import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { findScreen } from './screens';

interface LoggedIn {
  remotes: readonly LiveRemote[];
  audience: Audience;
  demo: boolean;
}

/**
 * Whoever logs in, in this tab or another, at an address that is not for their role goes home
 * (ACC-03): a signup form, or the link of somebody with another role.
 */
export function useLoggedInPath({ remotes, audience, demo }: LoggedIn): void {
  const navigate = useNavigate();
  const before = useRef(audience);
  useLayoutEffect(() => {
    const loggedIn = before.current === 'anonymous' && audience !== 'anonymous';
    before.current = audience;
    // The browser's own address: the router's may still be the one before a login's navigation.
    if (loggedIn && !findScreen(remotes, audience, demo, globalThis.location.pathname))
      void navigate('/', { replace: true });
  }, [remotes, audience, demo, navigate]);
}
