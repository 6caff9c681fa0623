import { FIRST_FRAME_ELEMENT } from '@parqueo/shared-api/contract';

/** Says that the page is incomplete when its own script does not come, or throws before it has drawn. */
export function watchForBreak(): void {
  addEventListener(
    'error',
    ({ filename, target }) => {
      const broken = document.getElementById('parqueo-broken');
      const script = filename || (target as HTMLScriptElement).src;
      if (!broken?.parentElement || !/\/assets\/shell\./.test(script)) return;
      document.getElementById(FIRST_FRAME_ELEMENT)?.remove();
      broken.hidden = broken.parentElement.hidden = false;
    },
    // Scripts that do not come tell nobody above them.
    true,
  );
}

/** What says that the page is late. It goes with what it stands in, once the app draws. */
export const lateNotice = () => document.getElementById('parqueo-late');

export function sayLateIn(milliseconds: number): void {
  setTimeout(() => {
    const notice = lateNotice();
    if (notice) notice.hidden = false;
  }, milliseconds);
}
