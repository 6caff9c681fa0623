import { token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

/** Container that replaces a screen; it leaves room for a floating header. */
export const Middle = styled.div`
  display: grid;
  align-content: center;
  min-height: 70dvh;
  padding-top: ${token('space-48')};
`;
