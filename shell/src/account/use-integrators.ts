import { type KnownIntegrator, listOf, readIntegrator } from '@parqueo/shared-api/answers';
import { PATHS } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const INTEGRATORS = ['integrators'];

/** Whose pages may show an owner's part, and what the signed-in owner has allowed them. */
export function useIntegrators() {
  const { api } = useHost();
  return useQuery({
    queryKey: INTEGRATORS,
    queryFn: ({ signal }) =>
      api.request(PATHS.integrators, { refresh: true, read: listOf(readIntegrator), signal }),
    staleTime: 0,
  });
}

/** Gives an integrator access, or ends it. `changing` is the id of the one that is being changed. */
export function useConsent() {
  const { api } = useHost();
  const client = useQueryClient();
  const [changing, setChanging] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  /** Name of the integrator whose access was ended last, for who reads the screen aloud. */
  const [ended, setEnded] = useState<string | null>(null);
  const change = async ({ id, name, consent }: KnownIntegrator) => {
    setChanging(id);
    setError(null);
    setEnded(null);
    try {
      await api.request(PATHS.consent(id), {
        method: consent ? 'DELETE' : 'POST',
        as: 'response',
        refresh: true,
      });
      if (consent) setEnded(name);
    } catch (problem) {
      setError(problem);
    }
    await client.invalidateQueries({ queryKey: INTEGRATORS });
    setChanging(null);
  };
  return { change, changing, error, ended };
}
