export {
  type News,
  type NotificationText,
  type SocketEvent,
  describeEvent,
  happenedAt,
  isQuiet,
  newsOf,
  reservationOf,
} from '../contract';
export { toastDuration } from './toast-duration';
export type { NotificationSocket, NotificationSocketOptions, SocketState } from './channel';
export { openNotificationSocket } from './notification-socket';
