import type { Host } from '@parqueo/shared-api/host';

/** Prefix of a remote's form names among those of all remotes. */
export const prefixOf = (remote: string): string => `${remote}/`;

/** The host for one remote: two remotes may use the same form name. */
export const withOwnDrafts = (host: Host, remote: string): Host => ({
  ...host,
  drafts: { open: (form) => host.drafts.open(prefixOf(remote) + form) },
});

/** Whether a form is a driver's request, for which the login has its own text (ACC-04). */
export const isRequest = (name: string): boolean =>
  name.startsWith(`${prefixOf('driver')}booking/`);
