import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { styled } from 'styled-components';
import { Close } from '../icons';
import { media } from '../tokens/media';
import { token } from '../tokens/token';
import { focusedElement, trapTab } from './focus-trap';
import { IconButton } from './icon-button';

const StyledDialog = styled.dialog`
  position: fixed;
  inset: 0;
  z-index: 60;
  width: min(480px, 100% - 32px);
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

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token('space-8')};
`;

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** Asked to close: by Escape, the back gesture, the close button or a click outside. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
}

/**
 * A modal dialog. Focus starts on the element marked `data-autofocus` (or on the dialog), stays inside, and
 * returns to where it was. The native modal lays it above everything, inside a shadow root too; where the
 * browser has none (jsdom) it opens as an ordinary dialog with the same keyboard behaviour.
 */
export function Dialog({ open, ...dialog }: DialogProps) {
  return open ? <OpenDialog {...dialog} /> : null;
}

function OpenDialog({ title, onClose, children, actions }: Omit<DialogProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = focusedElement(dialog);
    if (dialog.showModal) dialog.showModal();
    else dialog.setAttribute('open', '');
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
    return () => {
      dialog.close?.();
      opener?.focus();
    };
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    trapTab(event, event.currentTarget);
    if (event.key !== 'Escape') return;
    // Without this the browser would close the dialog itself, and a menu behind would hear the key too.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }

  function onClick(event: MouseEvent<HTMLDialogElement>) {
    // The content covers the dialog, so only the backdrop hits the element itself.
    if (event.target === event.currentTarget) onClose();
  }

  return (
    <StyledDialog
      ref={ref}
      tabIndex={-1}
      aria-modal="true"
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Content>
        <TitleLine>
          <h2 id={titleId}>{title}</h2>
          <IconButton label="Cerrar" icon={<Close />} onClick={onClose} />
        </TitleLine>
        <div>{children}</div>
        {actions && <Actions>{actions}</Actions>}
      </Content>
    </StyledDialog>
  );
}
