import { token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

/** What explains or details, beside what counts. */
export const Muted = styled.p`
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
`;
