/** Raised where something is written for an account that was deleted meanwhile (0042-deleted-accounts). */
export const isOfDeletedAccount = (error: unknown): boolean =>
  (error as { code?: string }).code === 'ACC01';
