import { PATHS } from '@parqueo/shared-api/contract';
import { IdParams, Integrator, IntegratorList } from '@parqueo/shared-api/contract/schemas';
import { type App, callerOf, callsOf, pathId } from '../../platform/http/calls';
import type { SessionService } from '../session/service';
import type { IntegratorService } from './service';

/** GET /integrators; POST and DELETE /integrators/{id}/consent (FED-04). */
export function integratorRoutes(
  app: App,
  integrators: IntegratorService,
  sessions: SessionService,
): void {
  const owner = callsOf(app, 'integrator', sessions.guard('admin'));

  owner.get(PATHS.integrators, {
    summary: 'Whose pages may show an owner’s part, and what the caller has allowed them',
    response: { 200: IntegratorList },
    handler: (request) => integrators.ofOwner(callerOf(request).id),
  });

  owner.post(PATHS.consent(':id'), {
    summary: 'Lets an integrator act for the caller; again is the same as once',
    params: IdParams,
    response: { 200: Integrator },
    refusals: ['INTEGRATOR_NOT_FOUND', 'TOO_MANY_REQUESTS'],
    handler: (request) =>
      integrators.consent(callerOf(request).id, pathId(request.params.id, 'INTEGRATOR_NOT_FOUND')),
  });

  owner.delete(PATHS.consent(':id'), {
    summary: 'Takes that back: its tokens end at once; again is the same as once',
    params: IdParams,
    refusals: ['INTEGRATOR_NOT_FOUND'],
    handler: (request) => {
      const id = pathId(request.params.id, 'INTEGRATOR_NOT_FOUND');
      return integrators.endConsent(callerOf(request).id, id).then(sessions.ended);
    },
  });
}
