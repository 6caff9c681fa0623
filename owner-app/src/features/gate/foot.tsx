import { token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

/**
 * The lower edge of the gate, where what waits and what can be undone is shown. Its height is that of one
 * line, whatever it holds, so that nothing moves when that comes, and no tile is hidden at the end.
 */
export const Foot = styled.div`
  position: sticky;
  z-index: 25;
  bottom: calc(${token('bottom-inset')} + ${token('bars-inset')} + ${token('space-8')});
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  gap: ${token('space-4')};
  /* A button and its two borders. */
  height: 46px;
  /* Empty parts let a tap through to the tile below. */
  pointer-events: none;
  > * > * {
    pointer-events: auto;
  }
`;
