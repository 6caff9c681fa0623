import { token } from '@parqueo/shared-ui';
import { css } from 'styled-components';

/** What a space of a gate or a board looks like. */
export type SpaceLook = 'free' | 'expected' | 'occupied' | 'over';

/* Line and shape differ as well as colour, so that a state is seen without it. */
const LOOKS: Record<SpaceLook, ReturnType<typeof css>> = {
  free: css`
    border-style: dashed;
    color: ${token('color-muted')};
    background: transparent;
  `,
  expected: css`
    border-color: ${token('color-warning')};
    border-left-width: 6px;
    background: ${token('color-warning-tint')};
  `,
  occupied: css`
    border-color: ${token('color-brand')};
    background: ${token('color-brand-tint')};
  `,
  over: css`
    border: 2px solid ${token('color-danger')};
    color: ${token('color-danger-strong')};
    background: ${token('color-danger-tint')};
  `,
};

/** The tile of a space. */
export const spaceLook = css<{ $look: SpaceLook }>`
  display: grid;
  align-content: center;
  justify-items: center;
  padding: ${token('space-4')} 2px;
  border: 1px solid ${token('color-control-line')};
  border-radius: ${token('radius-control')};
  color: ${token('color-ink')};
  font-size: ${token('text-12')};
  text-align: center;
  overflow-wrap: anywhere;
  ${({ $look }) => LOOKS[$look]}
`;
