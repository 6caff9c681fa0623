export { type NotificationText, describeEvent, isQuiet, toastDuration } from './notification-text';
export {
  type ConnectionState,
  type NotificationSocket,
  type NotificationSocketOptions,
  type SocketEvent,
  openNotificationSocket,
} from './notification-socket';
