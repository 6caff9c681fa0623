import { type RefObject, useRef } from 'react';
import { useKeys } from './use-keys';

/** The ref of a screen's search field, to which `/` gives the focus (TOD-02). */
export function useSearchKey(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useKeys(field, (key) => {
    if (key === '/') field.current?.focus();
    return key === '/';
  });
  return field;
}
