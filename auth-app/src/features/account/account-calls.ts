import { readAccount } from '@parqueo/shared-api/answers';
import { ACCOUNT_PATHS, type AccountPatch, PATHS } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const ACCOUNT = ['account'];
const SESSIONS = ['sessions'];

/** The caller's account. */
export function useAccount() {
  const { api } = useHost();
  return useQuery({ queryKey: ACCOUNT, queryFn: ({ signal }) => api.user.me(signal) });
}

/** Returns a function that changes fields of the account and answers what counts now (ACC-01). */
export function useChangeAccount() {
  const { api } = useHost();
  const client = useQueryClient();
  return async (body: AccountPatch) => {
    const account = await api.request(PATHS.user, {
      method: 'PATCH',
      body,
      refresh: true,
      read: readAccount,
    });
    client.setQueryData(ACCOUNT, account);
    return account;
  };
}

/** The open sessions, the last used first. */
export function useSessions() {
  const { api } = useHost();
  return useQuery({ queryKey: SESSIONS, queryFn: ({ signal }) => api.session.list(signal) });
}

/** Returns a function that ends the other sessions. */
export function useEndOthers() {
  const { api } = useHost();
  const client = useQueryClient();
  return async () => {
    await api.session.endOthers();
    await client.invalidateQueries({ queryKey: SESSIONS });
  };
}

/** Returns a function that answers all that is kept of the account, as a file. */
export function useOwnData() {
  const { api } = useHost();
  return () => api.request<Blob>(ACCOUNT_PATHS.ownData, { refresh: true, as: 'blob' });
}

/** Returns a function that deletes the account. */
export function useDeletion() {
  const { api } = useHost();
  return (password: string) =>
    api.request<Response>(ACCOUNT_PATHS.deletion, {
      method: 'POST',
      body: { password },
      refresh: true,
      as: 'response',
    });
}
