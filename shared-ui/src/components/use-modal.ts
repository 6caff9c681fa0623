import {
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { focusedElement, trapTab } from './focus-trap';

/**
 * Behaviour of a modal <dialog> that is rendered only while it is open: focus starts on the element
 * marked `data-autofocus` (or on the dialog), stays inside and returns to where it was; Escape, the
 * back gesture and a click outside ask to close. The native modal lays it above everything, inside
 * a shadow root too; where the browser has none (jsdom) it opens as an ordinary dialog.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

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

  return {
    ref,
    tabIndex: -1,
    'aria-modal': true,
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      trapTab(event, event.currentTarget);
      if (event.key !== 'Escape') return;
      // Else the browser closes the dialog by itself, and a menu behind it hears the key too.
      event.preventDefault();
      event.stopPropagation();
      onClose();
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      // The content covers the dialog, so only the backdrop hits the element itself.
      if (event.target === event.currentTarget) onClose();
    },
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      onClose();
    },
  } as const;
}
