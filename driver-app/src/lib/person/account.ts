import { readAccount } from '@parqueo/shared-api/answers';
import { type Account, type AccountPatch, PATHS } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const ACCOUNT = ['account'];

/** The account, the same on every device; undefined until it is there (ACC-01). */
export function useAccount(): Account | undefined {
  const { api } = useHost();
  return useQuery({
    queryKey: ACCOUNT,
    queryFn: ({ signal }) => api.user.me(signal),
    staleTime: Infinity,
  }).data;
}

/** Returns a function that keeps fields in the account; without signal they are not kept. */
export function useKeepInAccount() {
  const { api, report } = useHost();
  const client = useQueryClient();
  return (body: AccountPatch) => {
    client.setQueryData<Account>(ACCOUNT, (account) => account && { ...account, ...body });
    api
      .request(PATHS.user, { method: 'PATCH', body, refresh: true, read: readAccount })
      .then((account) => client.setQueryData(ACCOUNT, account))
      .catch(report);
  };
}
