// Parts that only a tap opens, in a file apart from the first screen's.
export { PushDialog } from '../push/push-dialog';
export { NotificationPanel } from '../notifications/notification-panel';
export { UnsentMarksDialog } from '../session/unsent-marks-dialog';
