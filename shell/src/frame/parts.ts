// What only a tap or a later moment asks for: one file, apart from the first screen's.
export { IntegratorsDialog } from '../account/integrators-dialog';
export { SessionsDialog } from '../account/sessions-dialog';
export { NotificationPanel } from '../notifications/notification-panel';
export { createServedRemotes } from '@parqueo/federation/runtime/served-remotes';
export { askLiveRemotes } from '../remotes/ask-live-remotes';
export { BrokenPage } from './broken-page';
export { FAILURE_REASONS, keptNotice } from '../remotes/failure-reasons';
