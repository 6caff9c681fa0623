import type { Host } from '@parqueo/shared-api/host';

/** What the names of a remote's forms begin with among those of all remotes. */
export const prefixOf = (remote: string): string => `${remote}/`;

/** The host as one remote gets it: two remotes may call a form by the same name. */
export const withOwnDrafts = (host: Host, remote: string): Host => ({
  ...host,
  drafts: { open: (form) => host.drafts.open(prefixOf(remote) + form) },
});

/** Whether a form's name is that of a driver's request, of which the login speaks by its own word (ACC-04). */
export const isRequest = (name: string): boolean =>
  name.startsWith(`${prefixOf('driver')}booking/`);
