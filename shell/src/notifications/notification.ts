import type { Toast } from '@parqueo/shared-ui';

/** An entry of the list of notifications. */
export interface Notification extends Toast {
  /** When it happened. */
  at: Date;
  /** Id of its reservation. */
  reservation?: number | undefined;
}
