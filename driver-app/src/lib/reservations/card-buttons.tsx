import { Button, ButtonLink, token } from '@parqueo/shared-ui';
import { css, styled } from 'styled-components';

/** Two buttons in one line where both fit, below each other where they do not. */
export const CardButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-8')};
  > * {
    flex: 1 1 auto;
  }
  &:empty {
    display: none;
  }
`;

const narrow = css`
  padding-inline: ${token('space-8')};
  font-size: ${token('text-14')};
  white-space: nowrap;
`;

export const CardButton = styled(Button)`
  ${narrow}
`;

export const CardLink = styled(ButtonLink)`
  ${narrow}
`;
