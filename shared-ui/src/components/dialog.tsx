import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Close } from '../icons';
import { media } from '../tokens/media';
import { token } from '../tokens/token';
import { IconButton } from './icon-button';
import { useModal } from './use-modal';

const StyledDialog = styled.dialog<{ $wide: boolean }>`
  position: fixed;
  inset: 0;
  width: min(${({ $wide }) => ($wide ? '960px' : '480px')}, 100% - 32px);
  max-height: calc(100dvh - 32px);
  margin: auto;
  padding: 0;
  border: 1px solid ${token('color-line')};
  border-radius: ${token('radius-card')};
  color: ${token('color-ink')};
  background: ${token('color-surface')};
  box-shadow: ${token('shadow-float')};
  overflow: auto;
  overscroll-behavior: contain;
  &::backdrop {
    background: ${token('color-overlay')};
  }
  /* On small screens a wide one reaches from edge to edge. */
  @media (max-width: 1023px) {
    ${({ $wide }) => $wide && 'width: 100%; max-width: 100%; border-inline: 0; border-radius: 0;'}
  }
  ${media.motion} {
    animation: pq-rise ${token('motion-enter')};
    &::backdrop {
      animation: pq-fade ${token('motion-enter')};
    }
  }
`;

const Content = styled.div`
  display: grid;
  gap: ${token('space-16')};
  padding: ${token('space-16')};
`;

const TitleLine = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-8')};
  margin: -4px -8px -4px 0;
`;

/* Stays in view when the content scrolls. On small screens its buttons are all of one width. */
const Actions = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token('space-8')};
  margin-bottom: calc(-1 * ${token('space-16')});
  padding: ${token('space-8')} 0 ${token('space-16')};
  background: ${token('color-surface')};
  @media (max-width: 1023px) {
    > * {
      flex: 1 1 calc(50% - ${token('space-8')});
    }
  }
`;

/** Buttons that come later cover no end of the content for who sees it, or nearly: their own height away. */
function keepEnd(actions: HTMLElement | null) {
  const dialog = actions?.closest('dialog');
  if (!actions || !dialog?.open) return;
  const below = dialog.scrollHeight - dialog.clientHeight - dialog.scrollTop;
  if (below < 2 * actions.offsetHeight) dialog.scrollTop += below;
}

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** Called on Escape, the back gesture, the close button or a click outside. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the bottom. */
  actions?: ReactNode;
  /** Up to 960 px wide instead of 480, and as wide as a small screen. */
  wide?: boolean;
}

/** A modal dialog in the middle of the screen; see `useModal` for focus and closing. */
export function Dialog({ open, ...dialog }: DialogProps) {
  return open ? <OpenDialog {...dialog} /> : null;
}

function OpenDialog({
  title,
  onClose,
  children,
  actions,
  wide = false,
}: Omit<DialogProps, 'open'>) {
  const titleId = useId();
  return (
    <StyledDialog $wide={wide} aria-labelledby={titleId} {...useModal(onClose)}>
      <Content>
        <TitleLine>
          <h2 id={titleId}>{title}</h2>
          <IconButton label="Cerrar" icon={<Close />} onClick={onClose} />
        </TitleLine>
        <div>{children}</div>
        {actions && <Actions ref={keepEnd}>{actions}</Actions>}
      </Content>
    </StyledDialog>
  );
}
