// Code for failures and for newer builds, in a file apart from the first screen's.
export { createServedRemotes } from '@parqueo/federation/runtime/served-remotes';
export { askLiveRemotes } from './ask-live-remotes';
export { failedUpdateNotice } from './failed-update';
