import { useState } from 'react';

/**
 * The earlier one of two values with the same key: what is computed from it stays, though the value
 * itself is made anew each time that the screen is drawn.
 */
export function useSame<Value>(value: Value, key: string): Value {
  const [kept, keep] = useState({ value, key });
  if (kept.key === key) return kept.value;
  keep({ value, key });
  return value;
}
