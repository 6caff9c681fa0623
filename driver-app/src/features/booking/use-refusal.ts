import { useEffect, useRef, useState } from 'react';
import type { BookingForm } from '../../lib/booking-form';
import type { FieldErrors } from './booking-form';

/**
 * Why the form was not sent: in words, and at its fields, the first of which gets the focus. What is
 * changed then is forgotten (BOK-08).
 */
export function useRefusal() {
  const [{ error, fields }, setRefusal] = useState<{ error: string; fields: FieldErrors }>({
    error: '',
    fields: {},
  });
  const element = useRef<HTMLFormElement>(null);
  const lead = useRef(false);

  useEffect(() => {
    if (!lead.current) return;
    lead.current = false;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });

  return {
    error,
    fields,
    /** For the form that they stand in. */
    element,
    /** Tells why; with '' nothing is wrong any more. */
    refuse: (text: string, wrong: FieldErrors = {}) => {
      lead.current = Object.keys(wrong).length > 0;
      setRefusal({ error: text, fields: wrong });
    },
    /** Marks fields without leading there: the person is on the way elsewhere. */
    mark: (wrong: FieldErrors) =>
      setRefusal((current) => ({ ...current, fields: { ...current.fields, ...wrong } })),
    forget: (changed: Partial<BookingForm>) =>
      setRefusal((current) => ({
        error: '',
        fields: Object.fromEntries(
          Object.entries(current.fields).filter(([name]) => !(name in changed)),
        ),
      })),
  };
}
