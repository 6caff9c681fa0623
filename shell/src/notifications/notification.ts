import type { Toast } from '@parqueo/shared-ui';

/** What was told and is kept. */
export interface Notification extends Toast {
  /** When it happened. */
  at: Date;
  /** The reservation that it is about. */
  reservation?: number | undefined;
}
