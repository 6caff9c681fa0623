import { Card, Stack } from '@parqueo/shared-ui';
import { type ReactNode, useId } from 'react';

/** A titled group of the form. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap={12}>
        <h3 id={titleId}>{title}</h3>
        {children}
      </Stack>
    </Card>
  );
}
