import { TOAST_MS } from '../contract';

/** How long a toast stays, in milliseconds; longer with a detail. */
export function toastDuration(text: { detail?: string | undefined }): number {
  return text.detail ? TOAST_MS.withDetail : TOAST_MS.plain;
}
