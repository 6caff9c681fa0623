export { type NotificationText, describeEvent, toastDuration } from './notification-text';
export {
  type NotificationSocket,
  type NotificationSocketOptions,
  type SocketEvent,
  openNotificationSocket,
} from './notification-socket';
