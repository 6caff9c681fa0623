import { countOf, fieldsOf } from '@parqueo/shared-api/answers';
import type { SessionClient } from '@parqueo/shared-api/client';
import { NEWS_READ_PATH } from '@parqueo/shared-api/contract';
import type { NotificationStore } from './notification-store';

const untilOf = (answer: unknown): number => countOf(fieldsOf(answer).until, Infinity);

interface ReadMarker {
  /** Takes over what other devices have read; before that nothing is told of this one. */
  load(): Promise<void>;
  /** Forgets the person before. */
  stop(): void;
}

/** Makes what was read on one device read on all of a person's devices (NTF-01). */
export function createReadMarker(
  client: Pick<SessionClient, 'request'>,
  notifications: NotificationStore,
): ReadMarker {
  /** Up to which event the server knows it; null until it was asked. */
  let known: number | null = null;
  /** Counts the questions: an answer that is late may be about the person before. */
  let asked = 0;

  /** Tells what was read here since. A call that fails is made again with the next thing that is read. */
  function tell(): void {
    const { list, unread } = notifications.getState();
    const latest = Math.max(0, ...list.map(({ event = 0 }) => event));
    if (known === null || unread > 0 || latest <= known) return;
    const before = known;
    known = latest;
    client
      .request(NEWS_READ_PATH, { method: 'POST', body: { until: latest } })
      .catch(() => (known = known === latest ? before : known));
  }

  notifications.subscribe(tell);

  return {
    async load() {
      const question = ++asked;
      const until = await client.request(NEWS_READ_PATH, { read: untilOf });
      if (question !== asked) return;
      known = until;
      notifications.readUntil(known);
      tell();
    },
    stop: () => {
      asked += 1;
      known = null;
    },
  };
}
