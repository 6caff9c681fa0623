import { Section } from '@parqueo/remote-kit';
import { Card, Stack } from '@parqueo/shared-ui';
import { type ReactNode, useId, useState } from 'react';
import { FoldLine } from '../../lib/fold-line';

interface FormSectionProps {
  title: string;
  /** What the group says, while it is folded. */
  summary: string;
  /** Whether it begins folded: its fields are there once it is opened. */
  folds: boolean;
  /** Whether one of its fields has an error: it is opened then. */
  invalid: boolean;
  children: ReactNode;
}

/** A group of the form's fields; on phones a line that a tap opens, so that the form is short (LOT-01). */
export function FormSection({ title, summary, folds, invalid, children }: FormSectionProps) {
  const titleId = useId();
  const [opened, setOpened] = useState(false);
  // It stays open when the error is gone: somebody is typing there.
  if (invalid && !opened) setOpened(true);
  if (!folds)
    return (
      <Section heading="h2" gap={16} title={title}>
        {children}
      </Section>
    );
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap={opened ? 16 : 0}>
        <h2>
          <FoldLine opened={opened} summary={summary} onToggle={() => setOpened(!opened)}>
            <span id={titleId}>{title}</span>
          </FoldLine>
        </h2>
        {opened && children}
      </Stack>
    </Card>
  );
}
