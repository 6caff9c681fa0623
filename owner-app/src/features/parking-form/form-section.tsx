import { Section } from '@parqueo/remote-kit';
import { Card, ChevronRight, Stack, token } from '@parqueo/shared-ui';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';

const Toggle = styled.button`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 0 ${token('space-12')};
  width: 100%;
  min-height: ${token('size-target')};
  align-items: center;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  > svg {
    grid-area: 1 / 2;
    color: ${token('color-brand')};
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(90deg);
  }
`;

/* Two lines at most: it says what is there, not all of it. */
const Summary = styled.span`
  display: -webkit-box;
  overflow: hidden;
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
  font-weight: 400;
  line-height: 1.4;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

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
          <Toggle type="button" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            <span id={titleId}>{title}</span>
            <ChevronRight size={20} />
            {!opened && <Summary>{summary}</Summary>}
          </Toggle>
        </h2>
        {opened && children}
      </Stack>
    </Card>
  );
}
