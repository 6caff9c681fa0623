export {
  type NotificationText,
  describeEvent,
  happenedAt,
  isQuiet,
  reservationOf,
  toastDuration,
} from './notification-text';
export {
  type ConnectionState,
  type NotificationSocket,
  type NotificationSocketOptions,
  type SocketEvent,
  openNotificationSocket,
} from './notification-socket';
