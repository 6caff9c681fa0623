import {
  NOTIFICATION_LIST_LIMIT,
  type SocketEvent,
  factsOf,
  isQuiet,
} from '@parqueo/shared-api/contract';
import type { NewsAnswer, NewsReadAnswer } from '@parqueo/shared-api/contract/schemas';
import type { Core } from '../../platform/core';
import type { Caller } from '../../platform/http/caller';
import { toMessage } from './messages';
import { eventRepository } from './repository';

/**
 * Events that are read together for a bell, and at most: at a busy lot most of them only refresh data, and
 * there may be no news for weeks.
 */
const BATCH = 200;
const MOST_READ = 1000;

/** An event of the outbox, as its reader is told of it. */
export interface OutboxEvent {
  id: number;
  created_at: Date;
  event: SocketEvent;
}

/** The outbox for other channels than the socket: they tell the same, in the same order. */
export function outboxService({ db, clock }: Core) {
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
     * What the caller was last notified of, oldest first (NTF-01). What was taken back is left out, and so is
     * that it was, unless it had been read.
     */
    async news(
      { id, userType }: Pick<Caller, 'id' | 'userType'>,
      { until, also }: NewsReadAnswer,
    ): Promise<NewsAnswer> {
      const takenBack = new Set<number | undefined>();
      // The latest first: what took something back comes before it.
      const isNews = (event: SocketEvent) => {
        const { takes_back: before } = factsOf(event);
        if (isQuiet(event, [userType]) || takenBack.has(event.payload.event_id)) return false;
        if (before === undefined) return true;
        takenBack.add(before);
        return before <= until || also.includes(before);
      };
      const news: SocketEvent[] = [];
      let last: number | undefined;
      for (let read = 0; read < MOST_READ && news.length < NOTIFICATION_LIST_LIMIT; read += BATCH) {
        const batch = await events.latestOf(id, { now: clock.now(), before: last, limit: BATCH });
        news.push(...batch.map(toMessage).filter(isNews));
        if (batch.length < BATCH) break;
        last = batch.at(-1)?.id;
      }
      return { events: news.slice(0, NOTIFICATION_LIST_LIMIT).toReversed() };
    },

    /** Id of a person's latest event, 0 without one. */
    latest: async (userId: number): Promise<number> =>
      (await events.latest([userId])).get(userId) ?? 0,
  };
}
export type OutboxService = ReturnType<typeof outboxService>;
