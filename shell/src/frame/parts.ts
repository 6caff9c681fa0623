// The parts of the frame that only a tap asks for: one file, apart from the first screen's.
export { SessionsDialog } from '../account/sessions-dialog';
export { NotificationPanel } from '../notifications/notification-panel';
