import { createHash, createHmac } from 'node:crypto';
import { AUTOMATIC, type AuditEntry, type Place, openOutbox } from '@parqueo/registry';
import { DAY_MS, MINUTE_MS } from '@parqueo/shared-api/contract';
import type { Logger } from 'pino';
import { Counter, type Registry as Metrics } from 'prom-client';
import { inTime } from '../../platform/in-time';

/** Timeout of one attempt. */
const ANSWER_MS = 5000;
/** Between the first attempt and the second; then twice as long each time. */
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;
/** Older events are dropped. */
const NEWS_MS = DAY_MS;

/** The reported actions. Commands that were refused or changed nothing concern only their caller. */
const REPORTED = new Set<AuditEntry['action']>([
  'promote',
  'canary',
  'rollback',
  'disable',
  'failing',
  'errors',
]);

/** The body of an event. */
interface ReleaseEvent {
  /** The same at every attempt, whichever process makes it. */
  id: string;
  event: AuditEntry['action'] | 'automatic-rollback';
  remote: string;
  /** The build that is live or tried out since; that fails; null: none. */
  build: string | null;
  before?: string;
  /** Percentage of the visitors, with 'canary'. */
  percent?: number;
  at: string;
  by: string;
  why?: string;
}

interface Dependencies {
  url: string;
  secret: string;
  dataDir: string;
  now: () => Date;
  logger: Logger;
  metrics: Metrics;
}

function eventOf(entry: AuditEntry | null, start: number): ReleaseEvent[] {
  if (entry?.outcome !== 'done' || entry.name === null || !REPORTED.has(entry.action)) return [];
  const { action, name, build, before, percent, at, by, why } = entry;
  const id = createHash('sha256')
    .update(`${start} ${JSON.stringify(entry)}`)
    .digest('hex');
  const event = action === 'rollback' && by === AUTOMATIC ? 'automatic-rollback' : action;
  return [{ id, event, remote: name, build, before, percent, at, by, ...(why && { why }) }];
}

const pause = (tries: number) => Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);

/**
 * Sends release events to a team's address, with the registry's audit as the outbox: in order, by
 * one process at a time, and on from where the last one stopped. It starts at the end of the audit.
 * @returns a function that sends new events, until it is stopped; it never blocks what is live
 */
export async function openReleaseWebhook({
  url,
  secret,
  dataDir,
  now,
  logger,
  metrics,
}: Dependencies): Promise<(stopping: AbortSignal) => Promise<void>> {
  const outbox = openOutbox(dataDir);
  const events = new Counter({
    name: 'parqueo_release_events_total',
    help: 'Attempts to send a release event to RELEASE_WEBHOOK_URL; dropped: an event a day old',
    labelNames: ['outcome'] as const,
    registers: [metrics],
  });

  /** @returns why it was not taken; null: it was */
  async function post(body: string, stopping: AbortSignal): Promise<string | null> {
    const time = Math.floor(now().getTime() / 1000);
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    const request: RequestInit = {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'x-parqueo-time': String(time),
        'x-parqueo-signature': `sha256=${signature}`,
      },
      body,
    };
    try {
      const response = await inTime(ANSWER_MS, stopping, (signal) =>
        fetch(url, { ...request, signal }),
      );
      await response.body?.cancel();
      return response.ok ? null : `HTTP ${response.status}`;
    } catch (error) {
      const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException };
      return cause?.code ?? name;
    }
  }

  async function sendNew(
    savePlace: (place: Place) => Promise<void>,
    stopping: AbortSignal | undefined,
  ): Promise<void> {
    const save = (offset: number, tries = 0) => {
      const notBefore = new Date(now().getTime() + (tries && pause(tries - 1))).toISOString();
      return savePlace({ offset, tries, notBefore });
    };
    const size = await outbox.size();
    const place = await outbox.readPlace();
    if (!place || place.offset > size) return save(size);
    if (!stopping || Date.parse(place.notBefore) > now().getTime()) return;
    let { offset: done, tries } = place;
    let behind = done;
    for (const { entry, start, end } of await outbox.readFrom(place.offset)) {
      for (const event of eventOf(entry, start)) {
        if (stopping.aborted) return;
        const { event: what, remote } = event;
        if (now().getTime() - Date.parse(event.at) > NEWS_MS) {
          events.inc({ outcome: 'dropped' });
          logger.error({ event: what, remote }, 'Aviso de publicación sin entregar: ya es viejo');
          continue;
        }
        // Written before it is made: a process that dies at it, or a full disk, repeats it no faster.
        await save(start, tries + 1);
        const refusal = await post(JSON.stringify(event), stopping);
        if (refusal !== null) {
          if (stopping.aborted) return;
          events.inc({ outcome: 'failed' });
          const detail = { event: what, remote, tries: tries + 1, refusal };
          logger.error(detail, 'Aviso de publicación no entregado');
          return;
        }
        events.inc({ outcome: 'delivered' });
        await save(end);
        done = end;
      }
      tries = 0;
      behind = end;
    }
    if (behind !== done) await save(behind);
  }

  if (!(await outbox.readPlace())) await outbox.alone((save) => sendNew(save, undefined));
  return async (stopping) => {
    if ((await outbox.readPlace())?.offset !== (await outbox.size()))
      await outbox.alone((save) => sendNew(save, stopping));
  };
}
