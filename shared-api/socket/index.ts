export {
  type NotificationText,
  describeEvent,
  happenedAt,
  isQuiet,
  reservationOf,
  toastDuration,
} from './notification-text';
export {
  type NotificationSocket,
  type NotificationSocketOptions,
  type SocketEvent,
  type SocketState,
  openNotificationSocket,
} from './notification-socket';
