import { visibleText } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';

/** Returns a function that logs in, gives the token to the host and navigates to `to` (AUT-04, AUT-05, AUT-07, ACC-03). */
export function useLogin({ to, state }: { to: string; state?: unknown }) {
  const host = useHost();
  return async (mail: string, password: string) => {
    const { accessToken } = await host.api.session.login({ mail: visibleText(mail), password });
    host.session.start(accessToken);
    host.navigate(to, { replace: true, ...(state ? { state } : {}) });
  };
}
