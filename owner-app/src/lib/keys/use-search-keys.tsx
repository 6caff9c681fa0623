import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { KeysDialog } from './keys-dialog';
import { useKeys } from './use-keys';

/**
 * `/` gives a screen's search field the focus, `?` lists both keys (TOD-02).
 * @param description what is searched, for the list
 * @returns the field's ref, and the list while it is open
 */
export function useSearchKeys(
  description: string,
): [field: RefObject<HTMLInputElement | null>, list: ReactNode] {
  const field = useRef<HTMLInputElement>(null);
  const [helping, setHelping] = useState(false);

  useKeys(field, (key) => {
    if (key === '/') field.current?.focus();
    else if (key === '?') setHelping(true);
    else return false;
    return true;
  });

  return [
    field,
    helping && <KeysDialog keys={[{ term: '/', description }]} onClose={() => setHelping(false)} />,
  ];
}
