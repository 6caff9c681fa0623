import { ARRIVALS_HOURS, PATHS } from '@parqueo/shared-api/contract';
import { RequestFactsList, Today } from '@parqueo/shared-api/contract/schemas';
import { type App, callerOf, callsOf } from '../../platform/http/calls';
import type { SessionService } from '../session/service';
import type { TodayQueries } from './queries';

/** GET /parking/today (TOD-01); GET /parking/requests (REQ-04). */
export function todayRoutes(app: App, today: TodayQueries, sessions: SessionService): void {
  const owner = callsOf(app, 'parking', sessions.guard('admin', { embeds: true }));
  const worker = callsOf(
    app,
    'reservation',
    sessions.guard(['admin', 'attendant'], { embeds: true }),
  );

  owner.get(PATHS.today, {
    summary: 'The day of the caller’s lots',
    description: `At one moment: requests without an answer, arrivals of the next ${ARRIVALS_HOURS} hours, who should have come, occupied spaces, what was paid at the gate today, and what the stays that began today or are inside have not paid yet.`,
    response: { 200: Today },
    weight: () => 3,
    handler: (request) => today.ofOwner(callerOf(request)),
  });

  worker.get(PATHS.requestFacts, {
    summary: 'What helps to answer each request in the caller’s lots',
    description:
      'The spaces of the type that would be left during the stay once it is accepted, and how often the plate came to the caller’s lots before.',
    response: { 200: RequestFactsList },
    weight: () => 3,
    handler: (request) => today.requestFacts(callerOf(request)),
  });
}
