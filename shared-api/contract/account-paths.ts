/** Paths below API_BASE of what belongs to an account (ACC-01, VEH-03, HIS-08). */
export const ACCOUNT_PATHS = {
  vehicles: '/vehicles',
  vehicle: (id: number | string) => `/vehicles/${id}`,
  keptParkings: '/kept-parkings',
  keptParking: (id: number | string) => `/kept-parkings/${id}`,
  /** The same and those that the caller booked last, with their availability. */
  usualParkings: '/usual-parkings',
  /** All that the server keeps of the caller, as a file. */
  ownData: '/user/data',
  /** The mail address that waits for its link, sent again by POST and withdrawn by DELETE. */
  newAddress: '/user/new-address',
  deletion: '/user/deletion',
} as const;
