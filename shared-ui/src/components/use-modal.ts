import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { focusNear, focusedElement, pathOf, trapTab } from './keep-focus';

/**
 * Props of a modal <dialog> that is rendered only while it is open. Focus starts on the element with
 * `data-autofocus` (or on the dialog), stays inside, and returns to where it was, or to what is there now.
 * Escape, the back gesture and a click outside call `onClose`; a selection that ends outside does not. Without
 * native modals (jsdom) the dialog opens non-modally.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = focusedElement(dialog);
    const path = pathOf(opener);
    if (dialog.showModal) dialog.showModal();
    else dialog.setAttribute('open', '');
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
    return () => {
      if (dialog.close) dialog.close();
      else dialog.removeAttribute('open');
      if (opener?.isConnected) opener.focus();
      else focusNear(path);
    };
  }, []);

  return {
    ref,
    tabIndex: -1,
    'aria-modal': true,
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      trapTab(event, event.currentTarget);
      if (event.key !== 'Escape') return;
      // Otherwise the browser closes the dialog itself, and a menu behind it gets the key too.
      event.preventDefault();
      event.stopPropagation();
      onClose();
    },
    onPointerDown: ({ target }: PointerEvent) => {
      pressed.current = target;
    },
    onClick: ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
      // The content covers the dialog, so only what begins on the backdrop targets the dialog itself; a click
      // belongs to what holds both its ends.
      if (target === currentTarget && pressed.current === target) onClose();
    },
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      onClose();
    },
  } as const;
}
