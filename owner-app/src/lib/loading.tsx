import { Skeleton, Stack, VisuallyHidden } from '@parqueo/shared-ui';
import type { ReactNode } from 'react';
import { CardGrid } from './card-grid';

/** From this height on, in pixels, a part is a card; lower ones are controls. */
const CARD_HEIGHT = 80;

interface LoadingProps {
  /** What loads: 'tablero'. */
  what: string;
  /** Heights of its parts, in pixels. */
  heights: readonly number[];
  gap?: 8 | 16;
}

/** In place of what loads: its name for those who listen, and its parts as high as they come. */
export const Loading = ({ what, heights, gap = 16 }: LoadingProps) => (
  <Announced what={what}>
    <Stack gap={gap} aria-hidden="true">
      {heights.map((height) => (
        <Skeleton key={height} height={height} radius={height < CARD_HEIGHT ? undefined : 12} />
      ))}
    </Stack>
  </Announced>
);

/** In place of a list of cards. */
export const LoadingCards = ({
  what,
  count,
  height,
}: Record<'count' | 'height', number> & { what: string }) => (
  <Announced what={what}>
    <CardGrid aria-hidden="true">
      {Array.from({ length: count }, (_, card) => (
        <li key={card}>
          <Skeleton height={height} radius={12} />
        </li>
      ))}
    </CardGrid>
  </Announced>
);

const Announced = ({ what, children }: { what: string; children: ReactNode }) => (
  <>
    <VisuallyHidden role="status">{`Cargando ${what}…`}</VisuallyHidden>
    {children}
  </>
);
