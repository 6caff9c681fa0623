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
export type { NotificationSocket, NotificationSocketOptions, SocketState } from './channel';
export { openNotificationSocket } from './notification-socket';
