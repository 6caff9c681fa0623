import { media } from '@parqueo/shared-ui';
import { css } from 'styled-components';

/** Height of the gallery's picture, and of what stands there while it loads. */
export const pictureHeight = css`
  height: clamp(180px, 56vw, 260px);
  ${media.landscape} {
    height: 140px;
  }
  ${media.large} {
    height: 380px;
  }
`;
