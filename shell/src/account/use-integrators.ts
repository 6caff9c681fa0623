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

/** Gives integrators access, or ends it. `changing` are the ids of those that are being changed. */
export function useConsent() {
  const { api } = useHost();
  const client = useQueryClient();
  const [changing, setChanging] = useState<ReadonlySet<number>>(new Set());
  const [error, setError] = useState<unknown>(null);
  /** What came of the last change, for who hears the screen. */
  const [outcome, setOutcome] = useState<string | null>(null);
  const change = async ({ id, name, consent }: KnownIntegrator) => {
    setChanging((others) => new Set(others).add(id));
    setError(null);
    setOutcome(null);
    try {
      await api.request(PATHS.consent(id), {
        method: consent ? 'DELETE' : 'POST',
        as: 'response',
        refresh: true,
      });
      setOutcome(`${name} ${consent ? 'ya no tiene acceso.' : 'ya tiene acceso.'}`);
    } catch (problem) {
      setError(problem);
    }
    await client.invalidateQueries({ queryKey: INTEGRATORS });
    setChanging((all) => new Set([...all].filter((other) => other !== id)));
  };
  return { change, changing, error, outcome };
}
