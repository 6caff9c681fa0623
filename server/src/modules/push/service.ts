import type { PushSettings, PushState, PushSubscriptionBody } from '@parqueo/shared-api/contract';
import { Counter } from 'prom-client';
import type { Core } from '../../platform/core';
import { retryConflicts } from '../../platform/db/retry';
import type { Caller } from '../../platform/http/caller';
import { AppError } from '../../platform/http/errors';
import type { OutboxService } from '../realtime/service';
import type { SessionService } from '../session/service';
import { isPushEndpoint } from './endpoint';
import { assertDeviceKey, readPushKeys } from './keys';
import { openPost } from './post';
import { pushRepository } from './repository';
import { pushSending } from './sending';

export type PushService = Awaited<ReturnType<typeof pushService>>;

/** Notifications on devices (PSH-01): who wants them where, and their sending. */
export async function pushService(
  core: Core,
  { outbox, sessions }: { outbox: OutboxService; sessions: SessionService },
) {
  const { db, clock, config, logger, metrics } = core;
  const keys = await readPushKeys(config);
  const devices = pushRepository(db);
  const post = openPost({ keys, contact: config.pushContact, local: config.pushLocal });
  const sent = new Counter({
    name: 'parqueo_push_total',
    help: 'Attempts to send a notification to a device; later, denied: it is tried again',
    labelNames: ['outcome'] as const,
    registers: [metrics],
  });
  const send = pushSending(core, { devices, outbox, sessions, post, sent });
  const stopEnds = sessions.onEnd((sid) => {
    // What is not deleted here is when it would be sent.
    devices.forgetSession(sid).catch((error: unknown) => {
      logger.warn({ err: error }, 'No se pudo quitar un dispositivo');
    });
  });

  return {
    /** What the caller's device has, and what the caller wants. */
    async state({ id, sid }: Caller): Promise<PushState> {
      const device = await devices.ofSession(sid);
      return {
        public_key: keys.publicKey,
        device: device ? { endpoint: device.endpoint, hide_details: device.hide_details } : null,
        settings: await devices.settingsOf(id),
      };
    },

    /**
     * Turns the caller's device on, or changes what it has.
     * @throws AppError PUSH_ENDPOINT_REFUSED, INVALID_FIELDS
     */
    async subscribe({ id, sid }: Caller, body: PushSubscriptionBody): Promise<void> {
      if (!isPushEndpoint(body.endpoint, config.pushLocal))
        throw new AppError('PUSH_ENDPOINT_REFUSED');
      assertDeviceKey(body.keys.p256dh);
      const latest = await outbox.latest(id);
      await retryConflicts(() => devices.subscribe({ sid, userId: id }, body, latest, clock.now()));
    },

    unsubscribe: async ({ sid }: Caller) => void (await devices.forgetSession(sid)),

    /** @throws AppError INVALID_FIELDS when only one end of the quiet hours is given */
    async set({ id }: Caller, settings: PushSettings): Promise<void> {
      if ((settings.quiet_from === null) !== (settings.quiet_until === null))
        throw new AppError('INVALID_FIELDS');
      await devices.set(id, settings);
    },

    /**
     * Sends the caller's device a notification to try.
     * @throws AppError PUSH_OFF, PUSH_NOT_TAKEN
     */
    async test({ sid }: Caller): Promise<void> {
      const device = await devices.ofSession(sid);
      if (!device) throw new AppError('PUSH_OFF');
      const message = {
        // Never counted as told before.
        id: 0,
        tag: 'prueba',
        title: 'Los avisos funcionan',
        body: 'Así te llegan aunque cierres Parqueo Central.',
        link: '/',
      };
      const outcome = await post(device, {
        payload: JSON.stringify(message),
        ttl: 60,
        urgency: 'high',
        topic: message.tag,
      });
      if (outcome.kind === 'gone') {
        await devices.forget(device.id);
        throw new AppError('PUSH_OFF');
      }
      if (outcome.kind !== 'taken') throw new AppError('PUSH_NOT_TAKEN');
    },

    /** A page of a session is in view, or no longer; `by` is its connection. */
    setInView: (sid: string, by: string, inView: boolean): Promise<void> =>
      devices.setInView(sid, by, inView, clock.now()),

    send,
    close(): void {
      stopEnds();
    },
  };
}
