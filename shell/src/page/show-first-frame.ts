import { EMAIL_PATTERN, FIRST_FRAME_ELEMENT, LOGIN_NAME } from '@parqueo/shared-api/contract';
import { readStored, storeText } from '../stored';
import { lateNotice, sayLateIn } from './notices';

/** Shows how the screen begins, until the app has drawn it and does what was pressed (../first-frame.ts). */
export function showFirstFrame(): void {
  const drawn = document.getElementById(FIRST_FRAME_ELEMENT) as HTMLTemplateElement | null;
  const root = document.getElementById('root');
  if (!drawn || !root) return;
  const frame = document.createElement('div');
  frame.id = drawn.id;
  frame.append(drawn.content, lateNotice() ?? '');
  frame.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (button) press(button);
  });
  drawn.replaceWith(frame);
  root.hidden = true;
  keepLoginName(frame);
}

/** A password is shown and hidden at once; all else waits for the app. */
function press(button: HTMLButtonElement): void {
  const field = button.previousElementSibling;
  if (button.type === 'button' && field instanceof HTMLInputElement) {
    const shows = field.type === 'password';
    field.type = shows ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(shows));
  } else {
    button.disabled = true;
    sayLateIn(3000);
  }
}

/**
 * Who wants to log in is there again after a reload, and goes along to signup; no password does, which may
 * have been typed in this field. The first empty field has the focus then, and where a mouse is used (AUT-05).
 */
function keepLoginName(frame: HTMLElement): void {
  const field = frame.querySelector<HTMLInputElement>('[autocomplete=username]');
  if (!field) return;
  const name = readStored(LOGIN_NAME, 'sessionStorage');
  if (name) field.value = name;
  // Where a finger taps, the focus might open a keyboard over half of the page.
  if (name || globalThis.matchMedia?.('(hover: hover) and (pointer: fine)').matches)
    [...frame.querySelectorAll('input')].find(({ value }) => value === '')?.focus();
  addEventListener('pagehide', () => {
    // What the app has taken over is its own.
    if (!frame.contains(field)) return;
    const typed = field.value.trim();
    const isName = new RegExp(EMAIL_PATTERN).test(typed);
    storeText(LOGIN_NAME, isName ? typed : null, 'sessionStorage');
  });
}
