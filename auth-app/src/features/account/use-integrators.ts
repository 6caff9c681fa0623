import { type KnownIntegrator, listOf, readIntegrator } from '@parqueo/shared-api/answers';
import { PATHS } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChanges } from './use-changes';

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

/** Gives integrators access, or ends it. `changing` has the ids of pending changes. */
export function useConsent() {
  const { api } = useHost();
  const { change, ...state } = useChanges<number>(INTEGRATORS);
  /** Result of the last change, for screen readers. */
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
