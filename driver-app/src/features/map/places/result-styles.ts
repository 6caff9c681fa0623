import { media, token } from '@parqueo/shared-ui';
import { css, styled } from 'styled-components';

/** A part of the sheet above the list, with what a search or its empty box offers. */
export const Section = styled.div`
  flex: 0 1 auto;
  min-height: 100px;
  overflow-y: auto;
  overscroll-behavior: contain;
  border-bottom: 1px solid ${token('color-line')};
  h2 {
    padding: ${token('space-12')} ${token('space-16')} ${token('space-4')};
    font-size: ${token('text-16')};
  }
`;

/** A line that can be chosen: an icon, a name, what stands below it. */
export const resultStyles = css`
  display: grid;
  grid-template-columns: auto 1fr;
  column-gap: ${token('space-12')};
  align-items: center;
  width: 100%;
  min-height: ${token('size-target')};
  padding: ${token('space-8')} ${token('space-16')};
  border: 0;
  color: ${token('color-ink')};
  background: transparent;
  text-align: start;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    ${media.hover} {
      background: ${token('color-brand-tint')};
    }
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  svg {
    grid-row: span 2;
    color: ${token('color-brand')};
  }
`;

export const Name = styled.span`
  font-weight: 600;
  line-height: 1.3;
`;

export const Detail = styled.span`
  grid-column: 2;
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
  line-height: 1.3;
`;
