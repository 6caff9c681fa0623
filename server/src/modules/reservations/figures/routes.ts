import type { Readable } from 'node:stream';
import { MONTH_PATHS, reservationsFileName } from '@parqueo/shared-api/contract';
import {
  CloseBody,
  DayParams,
  DayReport,
  FiguresQuery,
  MonthFigures,
  MonthStayList,
  StaysQuery,
} from '@parqueo/shared-api/contract/schemas';
import Type from 'typebox';
import { type App, callerOf, callsOf, pathId } from '../../../platform/http/calls';
import { sendList } from '../../../platform/http/list';
import { sendSpreadsheet, wantsSpreadsheet } from '../../../platform/http/spreadsheet';
import type { SessionService } from '../../session/service';
import { STAY_COLUMNS } from './csv';
import type { FiguresService } from './service';
import { toMonthStayOfLot } from './stay-repository';

/** GET /parking/figures, /parking/stays; GET /parking/{id}/days/{day}, POST its close (OHI-03). */
export function figuresRoutes(app: App, figures: FiguresService, sessions: SessionService): void {
  const owner = callsOf('figures', sessions.guard('admin', { embeds: true }));

  app.get(
    MONTH_PATHS.figures,
    owner({
      summary: 'A month of the caller’s lots in figures',
      description:
        'Stays count when they begin, payments when they are made; days are Guatemala’s. With `parking` of one lot.',
      querystring: FiguresQuery,
      response: { 200: MonthFigures },
      weight: () => 10,
    }),
    (request) => figures.month(callerOf(request).id, request.query),
  );

  app.get(
    MONTH_PATHS.stays,
    owner({
      summary: 'The stays of a month in the caller’s lots',
      description:
        'Newest first, bookings with their extensions and walk-ins, by pages; `after` is the last stay of the page before, `search` part of a plate or of the driver’s name. With accept text/csv the same for a spreadsheet, always all pages.',
      querystring: StaysQuery,
      response: {
        200: {
          content: {
            'application/json': { schema: MonthStayList },
            'text/csv': { schema: Type.Unsafe<Readable>({ type: 'string' }) },
          },
        },
      },
      refusals: ['TOO_MANY_DOWNLOADS'],
      weight: () => 10,
      isDownload: wantsSpreadsheet,
    }),
    async (request, reply) => {
      const { id, origin } = callerOf(request);
      void reply.header('vary', 'accept');
      if (!request.isDownload) {
        const rows = figures.stays(id, request.query);
        return sendList(reply, rows, (each) => each.map((row) => toMonthStayOfLot(row, origin)));
      }
      const file = reservationsFileName(request.query.month);
      return sendSpreadsheet(reply, file, STAY_COLUMNS, figures.allStays(id, request.query));
    },
  );

  app.get(
    MONTH_PATHS.day(':id', ':day'),
    owner({
      summary: 'A day of one of the caller’s lots, and how it was closed',
      params: DayParams,
      response: { 200: DayReport },
      refusals: ['PARKING_NOT_FOUND', 'ACCESS_ENDED', 'INVALID_FIELDS', 'DAY_NOT_BEGUN'],
    }),
    (request) => figures.day(lotDay(request)),
  );

  app.post(
    MONTH_PATHS.closeDay(':id', ':day'),
    owner({
      summary: 'Closes a lot’s day with the cash that was counted',
      description:
        'Once: the figures of that moment are kept. `cash` is the recorded cash that was shown. Payments of the day that are heard of later are listed in `late`.',
      params: DayParams,
      body: CloseBody,
      response: { 200: DayReport },
      refusals: [
        'PARKING_NOT_FOUND',
        'ACCESS_ENDED',
        'DAY_NOT_BEGUN',
        'DAY_ALREADY_CLOSED',
        'CASH_CHANGED',
      ],
    }),
    (request) => figures.closeDay(lotDay(request), request.body),
  );
}

function lotDay(request: Parameters<typeof callerOf>[0] & { params: { id: string; day: string } }) {
  const { id, day } = request.params;
  return { caller: callerOf(request), parkingId: pathId(id, 'PARKING_NOT_FOUND'), day };
}
