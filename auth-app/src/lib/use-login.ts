import { useHost } from '@parqueo/shared-api/react';

/** Logs in, hands the token to the host and goes on to `destination` (AUT-04, AUT-05, AUT-07). */
export function useLogin(destination: string) {
  const host = useHost();
  return async (mail: string, password: string) => {
    const { accessToken } = await host.api.session.login({ mail, password });
    host.session.start(accessToken);
    host.navigate(destination, { replace: true });
  };
}
