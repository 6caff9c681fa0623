/** Paths below API_BASE of a lot's closures (LOT-01). */
export const CLOSURE_PATHS = {
  closures: (parkingId: number | string) => `/parking/${parkingId}/closures`,
  closeToday: (parkingId: number | string) => `/parking/${parkingId}/closures/today`,
  closure: (parkingId: number | string, id: number | string) =>
    `/parking/${parkingId}/closures/${id}`,
  impact: (parkingId: number | string) => `/parking/${parkingId}/impact`,
} as const;
