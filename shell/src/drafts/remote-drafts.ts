import type { Host } from '@parqueo/shared-api/host';

/** The host as one remote gets it: two remotes may call a form by the same name. */
export const withOwnDrafts = (host: Host, remote: string): Host => ({
  ...host,
  drafts: { open: (form) => host.drafts.open(`${remote}/${form}`) },
});
