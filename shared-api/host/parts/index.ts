export { type Connection, PROBE_MS, createConnection } from './connection';
export { type Drafts, type TextStorage, createDrafts } from './drafts';
export { createListeners } from './listeners';
export { type PageSession, type User, createSession, sessionOf, userOf } from './session';
export { type Socket, createSocket } from './socket';
export { createSuppressions } from './suppressions';
export { type ShownToast, type Toasts, createToasts } from './toasts';
