import type { ComponentPropsWithoutRef } from 'react';
import { styled } from 'styled-components';
import { media } from '../tokens/media';
import { token } from '../tokens/token';
import { useHeightProperty } from './use-height-property';

/** The column with a screen's content; leaves room for the bottom navigation. */
export const Page = styled.div`
  width: 100%;
  max-width: ${token('size-content')};
  margin: 0 auto;
  padding: ${token('space-16')};
  padding-bottom: calc(${token('space-24')} + ${token('bottom-inset')} + ${token('bars-inset')});
  ${media.large} {
    padding: ${token('space-24')} ${token('space-32')}
      calc(${token('space-48')} + ${token('bars-inset')});
  }
`;

const ActionBar = styled.div`
  position: ${token('action-position')};
  bottom: ${token('bottom-inset')};
  z-index: 20;
  /* Reaches to the edges of its page, whose room for the status bars it has above itself. */
  margin: calc(${token('space-16')} + ${token('bars-inset')}) calc(-1 * ${token('space-16')})
    calc(-1 * ${token('space-24')} - ${token('bars-inset')});
  padding: ${token('space-12')} ${token('space-16')};
  border-top: 1px solid ${token('color-line')};
  background: ${token('color-surface')};
  ${media.landscape} {
    padding-block: ${token('space-4')};
  }
  ${media.large} {
    bottom: ${token('space-16')};
    margin: calc(${token('space-24')} + ${token('bars-inset')}) 0
      calc(${token('space-16')} - ${token('space-48')} - ${token('bars-inset')});
    border: 1px solid ${token('color-line')};
    border-radius: ${token('radius-card')};
    box-shadow: ${token('shadow-float')};
  }
`;

/**
 * The main action of a screen; sticks just above the bottom navigation. Must be the last child of its
 * `Page`. Its height is the custom property --pq-action-height, so that nothing else lies below it.
 */
export function StickyActionBar(attributes: ComponentPropsWithoutRef<'div'>) {
  return (
    <ActionBar ref={useHeightProperty<HTMLDivElement>('--pq-action-height')} {...attributes} />
  );
}

/** The page of a screen without menu and header. Leaves room at the end for the status bars. */
export const WholePage = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  margin-bottom: ${token('bars-inset')};
  ${media.large} {
    margin-bottom: 0;
  }
  main {
    display: grid;
    flex: 1;
  }
`;
