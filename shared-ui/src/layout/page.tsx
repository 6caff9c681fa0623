import { type ComponentPropsWithoutRef, useLayoutEffect, useRef } from 'react';
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

const ActionBar = styled.div`
  position: ${token('action-position')};
  bottom: ${token('bottom-inset')};
  z-index: 20;
  /* The last line of its page: nothing of the page shows below it. */
  margin: ${token('space-16')} calc(-1 * ${token('space-16')}) calc(-1 * ${token('space-24')});
  padding: ${token('space-12')} ${token('space-16')};
  border-top: 1px solid ${token('color-line')};
  background: ${token('color-surface')};
  ${media.landscape} {
    padding-block: ${token('space-4')};
  }
  ${media.large} {
    bottom: ${token('space-16')};
    margin: ${token('space-24')} 0 0;
    border: 1px solid ${token('color-line')};
    border-radius: ${token('radius-card')};
    box-shadow: ${token('shadow-float')};
  }
`;

const ACTION_HEIGHT = '--pq-action-height';

/**
 * The main action of a screen, in view just above the bottom navigation where there is room; the last
 * child of its `Page`. It tells the page its height, so that nothing is shown or scrolled below it.
 */
export function StickyActionBar(attributes: ComponentPropsWithoutRef<'div'>) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    if (!bar || !('ResizeObserver' in globalThis)) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty(ACTION_HEIGHT, `${bar.offsetHeight}px`),
    );
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty(ACTION_HEIGHT);
    };
  }, []);
  return <ActionBar ref={ref} {...attributes} />;
}
