import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  HOUR_MS,
  MINUTE_MS,
  type PushMessage,
  isRequest,
  localTime,
  reservationOf,
} from '@parqueo/shared-api/contract';
import type { Counter } from 'prom-client';
import type { Core } from '../../platform/core';
import { warnOncePerMinute } from '../../platform/observe/warn-once-per-minute';
import type { OutboxEvent, OutboxService } from '../realtime/service';
import type { SessionService } from '../session/service';
import { showMessage, tagOf } from './device-message';
import type { PostPush } from './post';
import type { ClaimedDevice, PushRepository } from './repository';

/** Events that are read together. */
const BATCH = 50;
/** What is older is no news any more: the bell has it. */
const NEWS_MS = HOUR_MS;
/** Attempts for one event; then the next one is sent. One that was denied is tried while it is news. */
const MOST_FAILURES = 5;
/** Wait after the first failed attempt; then twice as long each time. */
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 5 * MINUTE_MS;
/** Devices of one push service that are told at once: one that answers slowly delays its own alone. */
const AT_ONCE_OF_SERVICE = 20;
/** Devices that are told at once. */
const AT_ONCE = 500;
/** How soon is looked again while some are under way. */
const AGAIN_MS = 1000;
/** How long a push service keeps a notification, in seconds. */
const TTL = (10 * MINUTE_MS) / 1000;

/** Whose devices there are, what they are told of, and how. */
interface Means {
  devices: PushRepository;
  outbox: OutboxService;
  sessions: Pick<SessionService, 'living'>;
  post: PostPush;
  sent: Counter<'outcome'>;
}

/** Whether a moment is within somebody's quiet hours, which may go over midnight. */
function isQuietTime({ quiet_from, quiet_until }: ClaimedDevice, now: Date): boolean {
  if (quiet_from === null || quiet_until === null) return false;
  const { time } = localTime(now);
  return quiet_from <= quiet_until
    ? quiet_from <= time && time < quiet_until
    : quiet_from <= time || time < quiet_until;
}

/**
 * Sends devices what the outbox has for their people, each event once and in order, one process at a time
 * for each device. What a process that died had sent without noting it is sent again with the same id, by
 * which the device knows it.
 */
export function pushSending({ clock, logger }: Core, means: Means) {
  const { devices, outbox, sessions, post, sent } = means;
  const warn = warnOncePerMinute(logger);

  /** What a device is to be shown of an event, or told to close; null for nothing. */
  async function messageFor(
    device: ClaimedDevice,
    { id, created_at, event }: OutboxEvent,
  ): Promise<PushMessage | null> {
    const now = clock.now();
    const reservation = reservationOf(event);
    if (reservation !== undefined && device.showing.includes(reservation) && !isRequest(event))
      return { id, tag: tagOf(id, reservation) };
    if (now.getTime() - created_at.getTime() > NEWS_MS) return null;
    const { role, hide_details: hideDetails } = device;
    const message = showMessage(id, event, role, { hideDetails, now });
    if (!message || isQuietTime(device, now) || (await devices.isInView(device.id, now)))
      return null;
    const asks = reservation !== undefined && isRequest(event);
    return asks && !(await devices.isOpen(reservation, device.user_id)) ? null : message;
  }

  /** What the device shows after it was told of an event. */
  function shownAfter({ showing }: ClaimedDevice, { event }: OutboxEvent, { title }: PushMessage) {
    const reservation = reservationOf(event);
    const others = showing.filter((id) => id !== reservation);
    const asks = title !== undefined && isRequest(event) && reservation !== undefined;
    return asks ? [...others, reservation] : others;
  }

  const send = (device: ClaimedDevice, message: PushMessage, cut?: AbortSignal) =>
    post(
      device,
      {
        payload: JSON.stringify(message),
        ttl: TTL,
        urgency: message.title === undefined ? 'normal' : 'high',
        topic: message.tag,
      },
      cut,
    );

  /** Tells a device of one event; false when the rest has to wait. */
  async function tell(
    device: ClaimedDevice,
    claim: string,
    next: OutboxEvent,
    cut?: AbortSignal,
  ): Promise<boolean> {
    const message = await messageFor(device, next);
    const outcome = message && (await send(device, message, cut));
    if (cut?.aborted && outcome?.kind === 'later') {
      await devices.release(device.id, claim, null);
      return false;
    }
    if (outcome) sent.inc({ outcome: outcome.kind });
    if (outcome?.kind === 'gone') {
      await devices.forget(device.id);
      return false;
    }
    const age = clock.now().getTime() - next.created_at.getTime();
    if (outcome?.kind === 'denied')
      warn(
        new Error(outcome.why),
        `Avisos sin entregar: ${device.service} no acepta la clave o la hora de este servidor`,
      );
    const failures = device.failures + (outcome?.kind === 'later' ? 1 : 0);
    if (
      (outcome?.kind === 'later' && failures < MOST_FAILURES) ||
      (outcome?.kind === 'denied' && age < NEWS_MS)
    ) {
      // As long again as it has failed: what was denied is not counted.
      const soon =
        outcome.kind === 'later'
          ? FIRST_WAIT_MS * 2 ** device.failures
          : Math.max(FIRST_WAIT_MS, age);
      const waitMs = outcome.waitMs ?? Math.min(soon, LONGEST_WAIT_MS);
      const retry_at = new Date(clock.now().getTime() + waitMs);
      await devices.release(device.id, claim, { failures, retry_at });
      return false;
    }
    if (outcome && 'why' in outcome)
      logger.warn({ device: device.id, why: outcome.why }, 'Aviso al dispositivo no entregado');
    if (message && outcome?.kind === 'taken') device.showing = shownAfter(device, next, message);
    device.last_event_id = next.id;
    device.failures = 0;
    return devices.advance(device.id, claim, device, clock.now());
  }

  async function serve(device: ClaimedDevice, claim: string, cut?: AbortSignal): Promise<void> {
    for (;;) {
      const batch = await outbox.after(device.user_id, device.last_event_id, BATCH);
      for (const next of batch) if (!(await tell(device, claim, next, cut))) return;
      if (batch.length < BATCH) return void (await devices.release(device.id, claim, null));
    }
  }

  /**
   * Sends until nothing is left that may be sent now. Devices do not wait for each other, nor for another
   * push service, and one's failure stops no other.
   */
  return async function sendAll(stopping?: AbortSignal, cut?: AbortSignal): Promise<void> {
    const underWay = new Map<Promise<void>, string>();
    const failures: unknown[] = [];

    function start(device: ClaimedDevice, served: Promise<unknown>): void {
      const ended = served
        .catch((error: unknown) => void failures.push(error))
        .then(() => void underWay.delete(ended));
      underWay.set(ended, device.service);
    }

    async function startAll(): Promise<number> {
      if (stopping?.aborted || cut?.aborted) return 0;
      if (failures.length > 0 || underWay.size >= AT_ONCE) return 0;
      const claim = randomUUID();
      const claimed = await devices.claim(claim, busyOf([...underWay.values()]), clock.now());
      const living = await sessions.living(claimed.map(({ session_id }) => session_id));
      for (const device of claimed)
        start(
          device,
          living.has(device.session_id) ? serve(device, claim, cut) : devices.forget(device.id),
        );
      return claimed.length;
    }

    for (;;) {
      if ((await startAll()) > 0) continue;
      if (underWay.size === 0) break;
      // Meanwhile something may have happened for others.
      await Promise.race([...underWay.keys(), wait(AGAIN_MS, undefined, { ref: false })]);
    }
    if (failures.length > 0) throw failures[0];
  };
}

/** Push services of which as many devices are told as may be at once. */
function busyOf(services: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const service of services) counts.set(service, (counts.get(service) ?? 0) + 1);
  return [...counts].flatMap(([service, n]) => (n >= AT_ONCE_OF_SERVICE ? [service] : []));
}
