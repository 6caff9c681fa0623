import { type KnownIntegrator, listOf, readIntegrator } from '@parqueo/shared-api/answers';
import { PATHS } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const INTEGRATORS = ['integrators'];

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
