export {
  type News,
  type NotificationText,
  describeEvent,
  happenedAt,
  isQuiet,
  newsOf,
  reservationOf,
} from './notification-text';
export type { SocketEvent } from './socket-event';
export { toastDuration } from './toast-duration';
export {
  type NotificationSocket,
  type NotificationSocketOptions,
  type SocketState,
  openNotificationSocket,
} from './notification-socket';
