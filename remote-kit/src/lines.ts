import { token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

/** A list whose lines have a button beside what they say, or below it where there is no room. */
export const Lines = styled.ul`
  display: grid;
  gap: ${token('space-12')};
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${token('space-8')} ${token('space-12')};
    overflow-wrap: anywhere;
  }
  > li > :first-child {
    flex: 1 1 160px;
    min-width: 0;
  }
`;
