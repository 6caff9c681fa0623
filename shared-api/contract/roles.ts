export const ROLES = ['driver', 'admin', 'attendant'] as const;
/** A parking owner is an 'admin'; an 'attendant' works at others' parkings (STF-01). */
export type Role = (typeof ROLES)[number];

/** Those of an account that somebody opens without an invitation (AUT-03). */
export const SIGNUP_ROLES = ['driver', 'admin'] as const satisfies readonly Role[];

/** The role by which somebody of these roles uses the product; of unknown ones, as a driver. */
export const roleOf = (roles: readonly string[]): Role =>
  roles.includes('admin') ? 'admin' : roles.includes('attendant') ? 'attendant' : 'driver';

/** How the kinds of account are called. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  driver: 'Conductor',
  admin: 'Cuenta de parqueo',
  attendant: 'Guardián',
};
