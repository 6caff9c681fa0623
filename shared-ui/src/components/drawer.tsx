import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { media } from '../tokens/media';
import { token } from '../tokens/token';
import { useModal } from './use-modal';

const sides = {
  left: css`
    inset: 0 auto 0 0;
    width: min(${token('size-side-menu')}, 100% - 56px);
    height: 100dvh;
    max-height: none;
    ${media.motion} {
      animation: pq-slide ${token('motion-enter')};
    }
  `,
  bottom: css`
    inset: auto 0 0;
    width: 100%;
    max-width: 640px;
    max-height: 80dvh;
    margin: 0 auto;
    padding-bottom: env(safe-area-inset-bottom, 0px);
    border-radius: ${token('radius-card')} ${token('radius-card')} 0 0;
    ${media.motion} {
      animation: pq-rise ${token('motion-enter')};
    }
  `,
};

const StyledDrawer = styled.dialog<{ $from: keyof typeof sides }>`
  position: fixed;
  margin: 0;
  padding: 0;
  border: 0;
  color: ${token('color-ink')};
  background: ${token('color-surface')};
  box-shadow: ${token('shadow-float')};
  overflow: auto;
  overscroll-behavior: contain;
  ${({ $from }) => sides[$from]}
  &::backdrop {
    background: ${token('color-overlay')};
  }
  ${media.motion} {
    &::backdrop {
      animation: pq-fade ${token('motion-enter')};
    }
  }
`;

/* Covers the drawer, so that only a click on the backdrop hits the dialog itself. */
const Content = styled.div`
  min-height: 100%;
`;

export interface DrawerProps {
  open: boolean;
  /** Accessible name. */
  label: string;
  /** Called on Escape, the back gesture or a click outside. */
  onClose: () => void;
  /** The edge that it slides in from; 'left' by default. */
  from?: 'left' | 'bottom';
  children: ReactNode;
}

/** A modal panel that slides in from an edge. */
export function Drawer({ open, ...drawer }: DrawerProps) {
  return open ? <OpenDrawer {...drawer} /> : null;
}

function OpenDrawer({ label, onClose, from = 'left', children }: Omit<DrawerProps, 'open'>) {
  return (
    <StyledDrawer $from={from} aria-label={label} {...useModal(onClose)}>
      <Content>{children}</Content>
    </StyledDrawer>
  );
}
