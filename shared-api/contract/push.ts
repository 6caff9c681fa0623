/** Paths below API_BASE of notifications on a device (PSH-01). */
export const PUSH_PATHS = {
  /** What the caller's device and the caller have set. */
  push: '/push',
  subscription: '/push/subscription',
  settings: '/push/settings',
  /** Sends this device one to try. */
  test: '/push/test',
} as const;

/**
 * What a push carries, encrypted for the device: a notification to show, or without a title the tag of
 * one to close, because somebody has decided (PSH-01).
 */
export interface PushMessage {
  /** Grows with every event of a person, so that a device knows what it has been told before. */
  id: number;
  /** A notification of the same tag is replaced. */
  tag: string;
  title?: string;
  body?: string;
  /** Path of the screen that a tap opens. */
  link?: string;
  /** Id of the reservation that 'Aceptar' confirms. */
  accept?: number;
  /** Address of a map with the way (PSH-03). */
  route?: string;
  /** Whether 'Extender 30 min' is offered (PSH-03). */
  extend?: true;
}
