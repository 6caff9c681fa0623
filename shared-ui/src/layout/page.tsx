import { styled } from 'styled-components';
import { media } from '../tokens/media';
import { token } from '../tokens/token';

/** The column of content of a screen, clear of the bottom navigation. */
export const Page = styled.div`
  width: 100%;
  max-width: ${token('size-content')};
  margin: 0 auto;
  padding: ${token('space-16')};
  padding-bottom: calc(${token('space-24')} + ${token('bottom-inset')});
  ${media.large} {
    padding: ${token('space-24')} ${token('space-32')} ${token('space-48')};
  }
`;

/** The main action of a screen, always in view just above the bottom navigation; the last child of its `Page`. */
export const StickyActionBar = styled.div`
  position: sticky;
  bottom: ${token('bottom-inset')};
  z-index: 20;
  /* The last line of its page: nothing of the page shows below it. */
  margin: ${token('space-16')} calc(-1 * ${token('space-16')}) calc(-1 * ${token('space-24')});
  padding: ${token('space-12')} ${token('space-16')};
  border-top: 1px solid ${token('color-line')};
  background: ${token('color-surface')};
  ${media.large} {
    bottom: ${token('space-16')};
    margin: ${token('space-24')} 0 0;
    border: 1px solid ${token('color-line')};
    border-radius: ${token('radius-card')};
    box-shadow: ${token('shadow-float')};
  }
`;
