/** Storage of this page; reading it throws where it is blocked. */
export const pageStorage = (): Storage | null => localStorage;
