import {
  NOTIFICATION_LIST_LIMIT,
  type SocketEvent,
  factsOf,
  isQuiet,
} from '@parqueo/shared-api/contract';
import type { NewsReadAnswer } from '@parqueo/shared-api/contract/schemas';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db';
import type { Caller } from '../../platform/http/caller';
import { isForEmbedded, toMessage } from './messages';
import { eventRepository } from './repository';

/** An event of the outbox, as its reader is told of it. */
export interface OutboxEvent {
  id: number;
  created_at: Date;
  event: SocketEvent;
}

/** The outbox for other channels than the socket: they tell the same, in the same order. */
export function outboxService(db: Db, clock: Clock) {
  const events = eventRepository(db);
  return {
    /** A person's next events after an id, at most `limit`, oldest first. */
    async after(userId: number, lastId: number, limit: number): Promise<OutboxEvent[]> {
      const stored = await events.after(userId, lastId, limit);
      return stored.map((each) => ({
        id: each.id,
        created_at: each.created_at,
        event: toMessage(each),
      }));
    },

    /**
     * What the caller was last notified of, oldest first; an integrator's page is told of its lots alone
     * (NTF-01). What was taken back is left out, and so is that it was, unless it had been read.
     */
    async latestNews(
      { id, userType, origin }: Caller,
      { until, also }: NewsReadAnswer,
    ): Promise<SocketEvent[]> {
      // Some only refresh data.
      const stored = await events.latestOf(id, clock.now(), 4 * NOTIFICATION_LIST_LIMIT);
      const told = stored
        .filter((event) => origin === null || isForEmbedded(event))
        .map(toMessage)
        .filter((event) => !isQuiet(event, [userType]));
      const takenBack = new Set(told.map((event) => factsOf(event).takes_back));
      return told
        .filter((event) => {
          const { takes_back: before } = factsOf(event);
          const hadRead = before === undefined || before <= until || also.includes(before);
          return hadRead && !takenBack.has(event.payload.event_id);
        })
        .slice(0, NOTIFICATION_LIST_LIMIT)
        .toReversed();
    },

    /** Id of a person's latest event, 0 without one. */
    latest: async (userId: number): Promise<number> =>
      (await events.latest([userId])).get(userId) ?? 0,
  };
}
export type OutboxService = ReturnType<typeof outboxService>;
