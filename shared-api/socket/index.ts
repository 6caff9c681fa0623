export { type News, type SocketEvent, newsOf, reservationOf } from '../contract';
export type { NotificationSocket, NotificationSocketOptions, SocketState } from './channel';
export { openNotificationSocket } from './notification-socket';
