import { Card } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

/** The one card of a screen. */
export const NarrowCard = styled(Card)`
  max-width: 480px;
  margin: 0 auto;
  overflow-wrap: anywhere;
`;
