/** Paths below API_BASE of the owner's month and of a lot's day (OHI-03). */
export const MONTH_PATHS = {
  figures: '/parking/figures',
  stays: '/parking/stays',
  day: (parkingId: number | string, day: string) => `/parking/${parkingId}/days/${day}`,
  closeDay: (parkingId: number | string, day: string) => `/parking/${parkingId}/days/${day}/close`,
} as const;
