import { token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

/** A vehicle's plate, as large as what it is about. */
export const Plate = styled.strong`
  justify-self: start;
  max-width: calc(100% - 40px);
  padding: ${token('space-4')} ${token('space-12')};
  border: 2px solid ${token('color-control-line')};
  border-radius: ${token('radius-control')};
  color: ${token('color-ink')};
  font-size: ${token('text-24')};
  letter-spacing: 0.06em;
  line-height: 1.2;
  overflow-wrap: anywhere;
`;
