import { FIRST_FRAME_ELEMENT } from '@parqueo/shared-api/contract';

/** Why there is no screen yet, with a button that tries again (`ErrorState`). */
const FAILED = '[data-failed]';

/** A screen, or why there is none: what stands for one that is on its way has the role. */
const SCREEN = `main > :not([role='status']), ${FAILED}`;

/**
 * Replaces the screen's first frame, which stands in the HTML, by the app once that has drawn the screen:
 * before the next paint, with what was typed and pressed meanwhile. Where the screen did not come, the frame
 * is kept in the page's memory, passwords too, for the one that may come yet (page/show-first-frame.ts).
 */
export function takeOverFirstFrame(root: HTMLElement): void {
  const frame = document.getElementById(FIRST_FRAME_ELEMENT);
  if (!frame) return;
  let taken = false;
  const observer = new MutationObserver(() => takeOver(frame));
  observer.observe(root, { childList: true, subtree: true });

  function takeOver(drawn: HTMLElement): void {
    // An app that failed has drawn nothing.
    const waits = root.hasChildNodes() && !root.querySelector(SCREEN);
    if (waits || taken) return;
    // A press ends where it began.
    if (drawn.matches(':active'))
      return addEventListener('pointerup', () => setTimeout(takeOver, 0, drawn), { once: true });
    root.hidden = false;
    taken = !root.querySelector(FAILED);
    if (taken) {
      observer.disconnect();
      carryOver(drawn, root);
      // Leaving the page no longer keeps who was typed in it.
      drawn.replaceChildren();
    }
    drawn.remove();
  }
}

/** A screen's controls in their order; inputs have all that is carried over. */
const controlsIn = (element: HTMLElement) => [
  ...element.querySelectorAll<HTMLInputElement>('main :is(input, button, a)'),
];

/** Gives texts, the focus and presses to the same controls of the screen; to none of another screen. */
function carryOver(frame: HTMLElement, root: HTMLElement): void {
  const controls = controlsIn(root);
  const focused = document.activeElement;
  const pressed: HTMLElement[] = [];
  for (const [index, drawn] of controlsIn(frame).entries()) {
    const control = controls[index];
    if (control?.tagName !== drawn.tagName || control.name !== drawn.name) return;
    if (drawn.value) control.value = drawn.value;
    if (drawn.matches(':disabled, [aria-pressed=true]')) pressed.push(control);
    if (drawn !== focused) continue;
    control.focus({ preventScroll: true });
    const { selectionStart, selectionEnd } = drawn;
    if (selectionStart !== null) control.setSelectionRange?.(selectionStart, selectionEnd);
  }
  for (const control of pressed) control.click();
}
