// What an open page needs when something has failed or a newer build may be live: one file, apart
// from the first screen's.
export { createServedRemotes } from '@parqueo/federation/runtime/served-remotes';
export { askLiveRemotes } from './ask-live-remotes';
export { FAILURE_REASONS, keptNotice } from './failure-reasons';
