import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../tokens/media';
import { token } from '../tokens/token';
import { useModal } from './use-modal';

const StyledDrawer = styled.dialog`
  position: fixed;
  inset: 0 auto 0 0;
  width: min(${token('size-side-menu')}, 100% - 56px);
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  color: ${token('color-ink')};
  background: ${token('color-surface')};
  box-shadow: ${token('shadow-float')};
  overflow: auto;
  overscroll-behavior: contain;
  &::backdrop {
    background: ${token('color-overlay')};
  }
  ${media.motion} {
    animation: pq-slide ${token('motion-enter')};
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
  /** Asked to close: by Escape, the back gesture or a click outside. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal panel that slides in from the left. */
export function Drawer({ open, ...drawer }: DrawerProps) {
  return open ? <OpenDrawer {...drawer} /> : null;
}

function OpenDrawer({ label, onClose, children }: Omit<DrawerProps, 'open'>) {
  return (
    <StyledDrawer aria-label={label} {...useModal(onClose)}>
      <Content>{children}</Content>
    </StyledDrawer>
  );
}
