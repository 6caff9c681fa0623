import { PUSH_PATHS } from '@parqueo/shared-api/contract';
import {
  PushSettings,
  PushState,
  PushSubscriptionBody,
} from '@parqueo/shared-api/contract/schemas';
import type { App } from '../../platform/http/app';
import { callerOf } from '../../platform/http/caller';
import type { SessionService } from '../session/service';
import type { PushService } from './service';

const tags = ['push'];

/** Notifications on the caller's device (PSH-01, PSH-03). */
export function pushRoutes(app: App, push: PushService, sessions: SessionService): void {
  const onRequest = sessions.guard();

  app.get(
    PUSH_PATHS.push,
    {
      onRequest,
      schema: {
        tags,
        summary:
          'Whether the caller’s device gets notifications, and what the caller wants of them',
        response: { 200: PushState },
      },
    },
    (request) => push.state(callerOf(request)),
  );

  app.post(
    PUSH_PATHS.subscription,
    {
      onRequest,
      config: { refusals: ['PUSH_ENDPOINT_REFUSED'] },
      schema: {
        tags,
        summary: 'Turns notifications of the caller’s device on, or changes them',
        description:
          'The device is the session’s: they end together. A browser has one at a time, whoever is signed in.',
        body: PushSubscriptionBody,
      },
    },
    async (request, reply) => {
      await push.subscribe(callerOf(request), request.body);
      return reply.code(204).send();
    },
  );

  app.delete(
    PUSH_PATHS.subscription,
    { onRequest, schema: { tags, summary: 'Turns notifications of the caller’s device off' } },
    async (request, reply) => {
      await push.unsubscribe(callerOf(request));
      return reply.code(204).send();
    },
  );

  app.patch(
    PUSH_PATHS.settings,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Quiet hours and reminders of the caller, for all devices',
        body: PushSettings,
      },
    },
    async (request, reply) => {
      await push.set(callerOf(request), request.body);
      return reply.code(204).send();
    },
  );

  app.post(
    PUSH_PATHS.test,
    {
      onRequest,
      config: { refusals: ['PUSH_OFF', 'PUSH_NOT_TAKEN'], weight: () => 10 },
      schema: { tags, summary: 'Sends the caller’s device a notification to try' },
    },
    async (request, reply) => {
      await push.test(callerOf(request));
      return reply.code(204).send();
    },
  );
}
