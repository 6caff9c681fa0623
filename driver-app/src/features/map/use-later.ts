import { useEffect, useState } from 'react';

/**
 * Code that the first screen can do without; null until it is there. The map goes on without it where it
 * does not arrive. `load` must stay the same function.
 */
export function useLater<Code extends object>(load: () => Promise<Code>): Code | null {
  const [code, setCode] = useState<Code | null>(null);
  useEffect(() => {
    load().then(setCode, () => {});
  }, [load]);
  return code;
}
