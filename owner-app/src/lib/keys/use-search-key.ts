import { useRef } from 'react';
import { useKeyChoice } from '../storage/use-stored-choice';
import { useKeys } from './use-keys';

/** Props of a screen's search field, to which `/` gives the focus (TOD-02). */
export function useSearchKey() {
  const [isOn] = useKeyChoice();
  const field = useRef<HTMLInputElement>(null);
  useKeys(field, (key) => {
    if (key === '/') field.current?.focus();
    return key === '/';
  });
  return { ref: field, 'aria-keyshortcuts': isOn ? '/' : undefined };
}
