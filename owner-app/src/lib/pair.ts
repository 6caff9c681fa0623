import { token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

/** Fields beside each other where there is room for both. */
export const Pair = styled.div<{ $least?: number }>`
  display: grid;
  grid-template-columns: repeat(
    auto-fit,
    minmax(min(100%, ${({ $least = 130 }) => $least}px), 1fr)
  );
  gap: ${token('space-12')};
`;
