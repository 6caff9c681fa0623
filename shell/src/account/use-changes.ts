import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Sends changes of the items of a query, which is loaded again after each. `changing` are the ids of
 * those under way, `error` is that of the last one.
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
