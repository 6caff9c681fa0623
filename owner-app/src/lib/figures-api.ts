import {
  type KnownMonthStay,
  listOf,
  readDayReport,
  readMonthFigures,
  readMonthStay,
} from '@parqueo/shared-api/answers';
import {
  type CloseBody,
  type DayReport,
  type FiguresQuery,
  type MonthFigures,
  MONTH_PATHS,
  type StaysQuery,
} from '@parqueo/shared-api/contract';
import type { Host } from '@parqueo/shared-api/host';

/** The calls of the month and of the day's close (OHI-03): here, so that no first screen carries their readers. */
export const figuresApi = ({ api: { request } }: Host) => ({
  /** A month of the caller's parkings in figures, of all or of one. */
  month: (query: FiguresQuery, signal: AbortSignal): Promise<MonthFigures> =>
    request(MONTH_PATHS.figures, { query, read: readMonthFigures, refresh: true, signal }),

  /** A page of the stays that begin in a month, the latest first. */
  stays: (query: StaysQuery, signal: AbortSignal): Promise<KnownMonthStay[]> =>
    request(MONTH_PATHS.stays, { query, read: listOf(readMonthStay), refresh: true, signal }),

  /** The same as a CSV file, with all pages. */
  staysCsv: (query: StaysQuery): Promise<Blob> =>
    request(MONTH_PATHS.stays, {
      query,
      headers: { accept: 'text/csv' },
      as: 'blob',
      refresh: true,
    }),

  /** A day, 'YYYY-MM-DD' in Guatemala, of a parking, and how it was closed. */
  day: (parkingId: number, day: string, signal: AbortSignal): Promise<DayReport> =>
    request(MONTH_PATHS.day(parkingId, day), { read: readDayReport, refresh: true, signal }),

  /** Closes it with the cash that was counted; `cash` is the recorded cash that was shown. */
  close: (parkingId: number, day: string, body: CloseBody): Promise<DayReport> =>
    request(MONTH_PATHS.closeDay(parkingId, day), {
      method: 'POST',
      body,
      read: readDayReport,
      refresh: true,
    }),
});
