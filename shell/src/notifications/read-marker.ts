import { countOf, fieldsOf, idOf, listOf, readSocketEvent } from '@parqueo/shared-api/answers';
import type { SessionClient } from '@parqueo/shared-api/client';
import { NEWS_PATH, NEWS_READ_PATH, isOwn, newsOf } from '@parqueo/shared-api/contract';
import type { NotificationStore } from './notification-store';

interface Known {
  until: number;
  also: readonly number[];
}

const readKnown = (answer: unknown): Known => {
  const { until, also } = fieldsOf(answer);
  return { until: countOf(until, Infinity), also: listOf(idOf)(also) ?? [] };
};

const readNews = (answer: unknown) => listOf(readSocketEvent)(fieldsOf(answer).events) ?? [];

/** Makes what was told and read on one device told and read on all of a person's devices (NTF-01). */
export function createReadMarker(
  client: Pick<SessionClient, 'request'>,
  notifications: NotificationStore,
) {
  /** What the server knows as read; null until it was asked. */
  let known: Known | null = null;
  /** Counts the questions: an answer that is late may be about the person before. */
  let questions = 0;

  /** Reports what was read here since. A failed call is repeated with the next notification that is read. */
  function report(): void {
    const { list, unread } = notifications.getState();
    if (known === null) return;
    const { until, also } = known;
    const events = list.flatMap(({ event = 0, read }) => (read || unread === 0 ? [event] : []));
    const alone = events.filter((event) => event > until && !also.includes(event));
    const latest = unread === 0 ? Math.max(until, ...events) : until;
    if (latest === until && alone.length === 0) return;
    const before = known;
    const reported = { until: latest, also: [...also, ...alone] };
    known = reported;
    const body = latest > until ? { until: latest } : { until, also: alone };
    client
      .request(NEWS_READ_PATH, { method: 'POST', body })
      .catch(() => (known = known === reported ? before : known));
  }

  notifications.subscribe(report);

  return {
    /** Loads what the person was told on all devices, and read of it; until then this one reports nothing. */
    async load(roles: readonly string[]): Promise<void> {
      const question = ++questions;
      const [read, told] = await Promise.all([
        client.request(NEWS_READ_PATH, { read: readKnown }),
        client.request(NEWS_PATH, { read: readNews }),
      ]);
      if (question !== questions) return;
      // Reports nothing until what was told is in the list.
      known = null;
      notifications.readElsewhere(read.until, read.also);
      notifications.addPast(
        told.flatMap((event) => {
          const news = newsOf(event, roles);
          return news ? [{ ...news, event: event.payload.event_id, own: isOwn(event) }] : [];
        }),
      );
      known = read;
      report();
    },
    /** Forgets the person before. */
    stop: () => {
      questions += 1;
      known = null;
    },
  };
}
export type ReadMarker = ReturnType<typeof createReadMarker>;
