/**
 * Every store of the browser by whose it is (ACC-01, VEH-03): keys of local and session storage, without
 * the account's id. Whatever is in none of these lists is removed with the session, and fails
 * e2e/full/people-apart.spec.ts until it is listed.
 */

/** Nothing of a person: how the device looks, what it may show, that a logout must still be sent. */
export const OF_DEVICE = [
  'parqueo-theme',
  'parqueo-browser-notifications',
  'parqueo-session-logout',
  'parqueo-local-remotes',
] as const;

/** Marks of the gate that the server has not answered (GAT-03), by the account's id. */
export const UNSENT_MARKS = 'parqueo-owner-gate-marks';

/** By what somebody wanted to log in, in this tab: written by the page's first frame, too (AUT-05). */
export const LOGIN_NAME = 'parqueo-login-name';

/**
 * What waits for its person after a session that they did not end: half-filled forms and why it ended
 * (ACC-04), who wants to log in, marks, and the vehicles of older builds (VEH-03). Their logout removes it.
 */
export const OF_WAITING = [
  'parqueo-drafts',
  'parqueo-session-ended',
  LOGIN_NAME,
  UNSENT_MARKS,
  'parqueo-vehicles',
] as const;

/** Of the person who is signed in, and gone with the session. */
export const OF_PERSON = [
  'parqueo-session-user',
  'parqueo-notifications',
  'parqueo-tax-ids',
  'parqueo-vehicle-types',
  'parqueo-navigator',
  'parqueo-destinations',
  'parqueo-last-places',
  'parqueo-owner-history-month',
  'parqueo-owner-lot',
  'parqueo-owner-several-lots',
  'parqueo-owner-sound',
  'parqueo-no-alerts-question',
] as const;

/** Caches, cookies and databases, named as e2e/support/browser-stores.ts names them. */
export const OTHER_STORES: readonly [store: RegExp, owner: 'person' | 'device'][] = [
  [/^cache parqueo-answers-\d+$/, 'person'],
  [/^history$/, 'person'],
  [/^cookie (__Host-)?parqueo$/, 'person'],
  // They identify a browser and not a person: one that was logged in from, its share of a release.
  [/^cookie (__Host-)?parqueo_(device|reparto)$/, 'device'],
  [/^cache parqueo-(files|page)$/, 'device'],
  // Ids of the events that the device has shown, so that none is shown twice.
  [/^cache parqueo-push$/, 'device'],
  // Addresses of files, and when each was used last.
  [/^indexedDB workbox-expiration$/, 'device'],
];
