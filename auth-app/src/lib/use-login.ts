import { isApiError } from '@parqueo/shared-api/client';
import { loginText } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useState } from 'react';
import { forgetTyped } from './form-link';

/**
 * Logs in, gives the token to the host and navigates to `to` (AUT-04, AUT-05, AUT-07, ACC-03). For an account
 * with a second factor the first attempt fails, and the form then shows the field of the code.
 */
export function useLogin({ to, state }: { to: string; state?: unknown }) {
  const host = useHost();
  const [needsCode, setNeedsCode] = useState(false);
  return {
    needsCode,
    login: async (mail: string, password: string, code?: string) => {
      const { accessToken } = await host.api.session
        .login({ mail: loginText(mail), password, ...(code && { code }) })
        .catch((error: unknown) => {
          if (isCodeNeeded(error)) setNeedsCode(true);
          throw error;
        });
      forgetTyped();
      host.session.start(accessToken);
      host.navigate(to, { replace: true, ...(state ? { state } : {}) });
    },
  };
}

/** Whether the password was right, and a code is needed as well: no fault to show. */
export const isCodeNeeded = (error: unknown): boolean =>
  isApiError(error) && error.code === 'SECOND_FACTOR_NEEDED';
