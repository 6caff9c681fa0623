import { type KnownIntegrator, listOf, readIntegrator } from '@parqueo/shared-api/answers';
import { PATHS } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChanges } from './use-changes';

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
  const { change, ...state } = useChanges<number>(INTEGRATORS);
  /** What came of the last change, for who hears the screen. */
  const [outcome, setOutcome] = useState<string | null>(null);
  const toggle = ({ id, name, consent }: KnownIntegrator) => {
    setOutcome(null);
    return change(id, async () => {
      await api.request(PATHS.consent(id), {
        method: consent ? 'DELETE' : 'POST',
        as: 'response',
        refresh: true,
      });
      setOutcome(`${name} ${consent ? 'ya no tiene acceso.' : 'ya tiene acceso.'}`);
    });
  };
  return { toggle, outcome, ...state };
}
