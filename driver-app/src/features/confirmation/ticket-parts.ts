import { token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

/** A part of the ticket, one thing below the other in its middle. */
export const Part = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${token('space-8')};
  padding: ${token('space-16')};
  text-align: center;
`;

/** A dashed line above a part, like a ticket's tear-off edge. */
export const Torn = styled.div`
  border-top: 2px dashed ${token('color-line')};
`;

/** A part as wide as the ticket. */
export const Wide = styled(Torn)`
  padding: ${token('space-16')};
`;

/** Words of less weight. */
export const Muted = styled.p`
  color: ${token('color-muted')};
`;
