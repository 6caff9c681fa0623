import { Skeleton, Stack, VisuallyHidden } from '@parqueo/shared-ui';

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
  <>
    <VisuallyHidden role="status">{`Cargando ${what}…`}</VisuallyHidden>
    <Stack gap={gap} aria-hidden="true">
      {heights.map((height) => (
        <Skeleton key={height} height={height} radius={height < CARD_HEIGHT ? undefined : 12} />
      ))}
    </Stack>
  </>
);
