import { PUSH_PATHS } from '@parqueo/shared-api/contract';
import {
  PushSettings,
  PushState,
  PushSubscriptionBody,
} from '@parqueo/shared-api/contract/schemas';
import { type App, callerOf, callsOf } from '../../platform/http/calls';
import type { SessionService } from '../session/service';
import type { PushService } from './service';

/** Notifications on the caller's device (PSH-01, PSH-03). */
export function pushRoutes(app: App, push: PushService, sessions: SessionService): void {
  const anyone = callsOf(app, 'push', sessions.guard());

  anyone.get(PUSH_PATHS.push, {
    summary: 'Whether the caller’s device gets notifications, and what the caller wants of them',
    response: { 200: PushState },
    handler: (request) => push.state(callerOf(request)),
  });

  anyone.post(PUSH_PATHS.subscription, {
    summary: 'Turns notifications of the caller’s device on, or changes them',
    description:
      'The device is the session’s: they end together. A browser has one at a time, whoever is signed in.',
    body: PushSubscriptionBody,
    refusals: ['PUSH_ENDPOINT_REFUSED'],
    handler: (request) => push.subscribe(callerOf(request), request.body),
  });

  anyone.delete(PUSH_PATHS.subscription, {
    summary: 'Turns notifications of the caller’s device off',
    handler: (request) => push.unsubscribe(callerOf(request)),
  });

  anyone.patch(PUSH_PATHS.settings, {
    summary: 'Quiet hours and reminders of the caller, for all devices',
    body: PushSettings,
    handler: (request) => push.set(callerOf(request), request.body),
  });

  anyone.post(PUSH_PATHS.test, {
    summary: 'Sends the caller’s device a notification to try',
    refusals: ['PUSH_OFF', 'PUSH_NOT_TAKEN'],
    weight: () => 10,
    handler: (request) => push.test(callerOf(request)),
  });
}
