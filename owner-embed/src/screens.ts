import definition from '@parqueo/owner-app/remote.json';

/** The server takes it from our own pages alone: a right that is given there outlasts a site's consent. */
const OURS = '/guardianes';

const isShown = ({ path }: { path: string }) => path !== OURS;

/** The owner's screens that a page of another site shows, and its entries of the menu. */
export const routes = definition.routes.filter(isShown);
export const menu = definition.menu.filter(isShown);
