import type { Toast } from '@parqueo/shared-ui';

/** An entry of the list of notifications. */
export interface Notification extends Toast {
  /** When it happened. */
  at: Date;
  /** Id of its event, the same on every device; none of what only this page knows. */
  event?: number | undefined;
  read: boolean;
  /** Where it leads. */
  link?: string | null | undefined;
  /** Id of its reservation. */
  reservation?: number | undefined;
  /** Id of the reservation with which its stay began: what has the same is shown together. */
  stay?: number | undefined;
}
