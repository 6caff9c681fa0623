import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Sends changes of a query's items and reloads it after each. `changing` has the ids of pending changes,
 * `error` is of the last change.
 */
export function useChanges<Id>(queryKey: readonly string[]) {
  const client = useQueryClient();
  const [changing, setChanging] = useState<ReadonlySet<Id>>(new Set());
  const [error, setError] = useState<unknown>(null);
  const change = async (id: Id, send: () => Promise<unknown>) => {
    setChanging((others) => new Set(others).add(id));
    setError(null);
    try {
      await send();
    } catch (problem) {
      setError(problem);
    }
    await client.invalidateQueries({ queryKey });
    setChanging((all) => new Set([...all].filter((other) => other !== id)));
  };
  return { change, changing, error };
}
