import { MONTH_PATHS, reservationsFileName } from '@parqueo/shared-api/contract';
import * as schemas from '@parqueo/shared-api/contract/schemas';
import { type App, callerOf, callsOf, pathId } from '../../../platform/http/calls';
import { sendList } from '../../../platform/http/list';
import { orSpreadsheet, sendSpreadsheet } from '../../../platform/http/spreadsheet';
import type { SessionService } from '../../session/service';
import { STAY_COLUMNS } from './csv';
import type { FiguresService } from './service';
import { toMonthStayOfLot } from './stay-repository';

/** GET /parking/figures, /parking/stays; GET /parking/{id}/days/{day}, POST its close (OHI-03). */
export function figuresRoutes(app: App, figures: FiguresService, sessions: SessionService): void {
  const owner = callsOf(app, 'figures', sessions.guard('admin', { embeds: true }));

  owner.get(MONTH_PATHS.figures, {
    summary: 'A month of the caller’s lots in figures',
    description:
      'Stays count when they begin, payments when they are made; days are Guatemala’s. With `parking` of one lot.',
    querystring: schemas.FiguresQuery,
    response: { 200: schemas.MonthFigures },
    weight: () => 10,
    handler: (request) => figures.month(callerOf(request).id, request.query),
  });

  owner.get(MONTH_PATHS.stays, {
    summary: 'The stays of a month in the caller’s lots',
    description:
      'Newest first, bookings with their extensions and walk-ins, by pages; `after` is the last stay of the page before, `search` part of a plate or of the driver’s name. With accept text/csv the same for a spreadsheet, always all pages.',
    querystring: schemas.StaysQuery,
    ...orSpreadsheet(schemas.MonthStayList),
    handler: async (request, reply) => {
      const { id, origin } = callerOf(request);
      void reply.header('vary', 'accept');
      if (!request.isDownload) {
        const rows = figures.stays(id, request.query);
        return sendList(reply, rows, (each) => each.map((row) => toMonthStayOfLot(row, origin)));
      }
      const file = reservationsFileName(request.query.month);
      return sendSpreadsheet(reply, file, STAY_COLUMNS, figures.allStays(id, request.query));
    },
  });

  owner.get(MONTH_PATHS.day(':id', ':day'), {
    summary: 'A day of one of the caller’s lots, and how it was closed',
    params: schemas.DayParams,
    response: { 200: schemas.DayReport },
    refusals: ['PARKING_NOT_FOUND', 'ACCESS_ENDED', 'INVALID_FIELDS', 'DAY_NOT_BEGUN'],
    handler: (request) => figures.day(lotDay(request)),
  });

  owner.post(MONTH_PATHS.closeDay(':id', ':day'), {
    summary: 'Closes a lot’s day with the cash that was counted',
    description:
      'Once: the figures of that moment are kept. `cash` is the recorded cash that was shown. Payments of the day that are heard of later are listed in `late`.',
    params: schemas.DayParams,
    body: schemas.CloseBody,
    response: { 200: schemas.DayReport },
    refusals: [
      'PARKING_NOT_FOUND',
      'ACCESS_ENDED',
      'DAY_NOT_BEGUN',
      'DAY_ALREADY_CLOSED',
      'CASH_CHANGED',
    ],
    handler: (request) => figures.closeDay(lotDay(request), request.body),
  });
}

function lotDay(request: Parameters<typeof callerOf>[0] & { params: { id: string; day: string } }) {
  const { id, day } = request.params;
  return { caller: callerOf(request), parkingId: pathId(id, 'PARKING_NOT_FOUND'), day };
}
