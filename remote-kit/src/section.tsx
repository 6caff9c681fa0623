import { Card, Stack } from '@parqueo/shared-ui';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** Level of the title; 'h3' by default. */
  heading?: 'h2' | 'h3';
  /** Space between title and children, in pixels of the scale; 12 by default. */
  gap?: ComponentProps<typeof Stack>['gap'];
  children: ReactNode;
}

/** A card with a title that names it as a region of the page. */
export function Section({ title, heading: Heading = 'h3', gap = 12, children }: SectionProps) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap={gap}>
        <Heading id={titleId}>{title}</Heading>
        {children}
      </Stack>
    </Card>
  );
}
