/** Paths below API_BASE of what belongs to an account (ACC-01, VEH-03). */
export const ACCOUNT_PATHS = {
  /** The caller's vehicles. */
  vehicles: '/vehicles',
  vehicle: (id: number | string) => `/vehicles/${id}`,
  /** All that the server keeps of the caller, as a file. */
  ownData: '/user/data',
  /** Ends the account, which asks for its password. */
  deletion: '/user/deletion',
} as const;
