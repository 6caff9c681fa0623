import { cacheNewer } from '@parqueo/remote-kit/queries';
import {
  type KnownIntegrator,
  listOf,
  readAccount,
  readIntegrator,
  readNewAddress,
} from '@parqueo/shared-api/answers';
import {
  ACCOUNT_PATHS,
  type Account,
  type AccountPatch,
  PATHS,
} from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const ACCOUNT = ['account'];
const NEW_ADDRESS = ['new address'];
const SESSIONS = ['sessions'];
const INTEGRATORS = ['integrators'];

/** The caller's account. */
export function useAccount() {
  const { api } = useHost();
  return useQuery({ queryKey: ACCOUNT, queryFn: ({ signal }) => api.user.me(signal) });
}

/** Returns a function that changes fields of the account; the screen then has what counts now (ACC-01). */
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
    await cacheNewer<Account>(client, ACCOUNT, () => account);
    if (body.new_password !== undefined) await client.invalidateQueries({ queryKey: SESSIONS });
    await client.invalidateQueries({ queryKey: NEW_ADDRESS });
  };
}

/** The mail address that waits for its link, where mails are sent. */
export function useNewAddress() {
  const { api, settings } = useHost();
  return useQuery({
    queryKey: NEW_ADDRESS,
    queryFn: ({ signal }) =>
      api.request(ACCOUNT_PATHS.newAddress, { refresh: true, read: readNewAddress, signal }),
    enabled: settings.mail === 'sent',
  });
}

/** Returns a function that sends it another link, or withdraws it. */
export function useNewAddressCall() {
  const { api } = useHost();
  const client = useQueryClient();
  return async (method: 'POST' | 'DELETE') => {
    await api.request<Response>(ACCOUNT_PATHS.newAddress, {
      method,
      refresh: true,
      as: 'response',
    });
    await client.invalidateQueries({ queryKey: NEW_ADDRESS });
  };
}

/** The open sessions, the last used first. */
export function useSessions() {
  const { api } = useHost();
  return useQuery({ queryKey: SESSIONS, queryFn: ({ signal }) => api.session.list(signal) });
}

/** Returns a function that ends one session by its id, or all others; after it the list has those that are left. */
export function useEndSessions() {
  const { api } = useHost();
  const client = useQueryClient();
  return (id?: string) =>
    (id === undefined ? api.session.endOthers() : api.session.end(id)).finally(() =>
      client.invalidateQueries({ queryKey: SESSIONS }),
    );
}

/** The integrators, with the consent of the signed-in owner. */
export function useIntegrators() {
  const { api } = useHost();
  return useQuery({
    queryKey: INTEGRATORS,
    queryFn: ({ signal }) =>
      api.request(PATHS.integrators, { refresh: true, read: listOf(readIntegrator), signal }),
  });
}

/** Returns a function that gives an integrator access, or ends it; after it the list has what counts now. */
export function useToggleConsent() {
  const { api } = useHost();
  const client = useQueryClient();
  return ({ id, consent }: KnownIntegrator) =>
    api
      .request(PATHS.consent(id), {
        method: consent ? 'DELETE' : 'POST',
        as: 'response',
        refresh: true,
      })
      .finally(() => client.invalidateQueries({ queryKey: INTEGRATORS }));
}
