import type { Host } from '@parqueo/shared-api/host';

const ownName = (remote: string, form: string) => `${remote}/${form}`;

/** The host as one remote gets it: two remotes may call a form by the same name. */
export const withOwnDrafts = (host: Host, remote: string): Host => ({
  ...host,
  drafts: { open: (form) => host.drafts.open(ownName(remote, form)) },
});

/** Whether a form's name among those of all remotes is one of this remote's. */
export const isOf = (remote: string, name: string): boolean => name.startsWith(ownName(remote, ''));

/** Whether a form's name is that of a driver's request, of which the login speaks by its own word (ACC-04). */
export const isRequest = (name: string): boolean => name.startsWith(ownName('driver', 'booking/'));
