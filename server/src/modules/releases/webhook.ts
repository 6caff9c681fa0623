import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AUTOMATIC,
  type AssertHeld,
  type AuditEntry,
  RegistryError,
  holding,
  ifMissing,
  layoutOf,
  openAudit,
  writeWhole,
} from '@parqueo/registry';
import { DAY_MS, MINUTE_MS } from '@parqueo/shared-api/contract';
import type { Logger } from 'pino';
import { Counter, type Registry as Metrics } from 'prom-client';

/** For the whole answer to one attempt. */
const ANSWER_MS = 5000;
/** Between the first attempt and the second; then twice as long each time. */
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;
/** What is older is news to nobody, and is left out. */
const NEWS_MS = DAY_MS;

/** What of the audit is told. Commands that were refused or change nothing are their caller's affair. */
const TOLD = new Set<AuditEntry['action']>([
  'promote',
  'canary',
  'rollback',
  'disable',
  'failing',
  'errors',
]);

/** One event, as it is sent. */
interface ReleaseEvent {
  /** The same at every attempt, whichever process makes it. */
  id: string;
  event: AuditEntry['action'] | 'automatic-rollback';
  remote: string;
  /** The build that is live or tried out since; that fails; null: none. */
  build: string | null;
  before?: string;
  /** With 'canary': to how many of a hundred visitors. */
  percent?: number;
  at: string;
  by: string;
  why?: string;
}

/** How far the audit was told, in bytes, and how the first event behind it fares. */
interface Place {
  offset: number;
  /** Attempts that were made, and the instant (ISO 8601) before which there is no other. */
  tries: number;
  notBefore: string;
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
  if (entry?.outcome !== 'done' || entry.name === null || !TOLD.has(entry.action)) return [];
  const { action, name, build, before, percent, at, by, why } = entry;
  const id = createHash('sha256')
    .update(`${start} ${JSON.stringify(entry)}`)
    .digest('hex');
  const event = action === 'rollback' && by === AUTOMATIC ? 'automatic-rollback' : action;
  return [{ id, event, remote: name, build, before, percent, at, by, ...(why && { why }) }];
}

const pause = (tries: number) => Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);

/**
 * Tells a team's address what became of releases, with the registry's audit as the outbox: in order,
 * by one process at a time, and on from where the last one stopped. From the end of the audit at first.
 * @returns a function that sends what is new, until it is told to stop; never blocks what is live
 */
export async function openReleaseWebhook({
  url,
  secret,
  dataDir,
  now,
  logger,
  metrics,
}: Dependencies): Promise<(stopping: AbortSignal) => Promise<void>> {
  const { root, audit: auditFile } = layoutOf(dataDir);
  const audit = openAudit(auditFile);
  const file = join(root, 'webhook.json');
  const events = new Counter({
    name: 'parqueo_release_events_total',
    help: 'Attempts to tell RELEASE_WEBHOOK_URL of a release; dropped: an event a day old',
    labelNames: ['outcome'] as const,
    registers: [metrics],
  });

  /** Null at first, and where nobody can read it. */
  async function readPlace(): Promise<Place | null> {
    const text = await readFile(file, 'utf8').catch(ifMissing(''));
    try {
      const place = JSON.parse(text) as Place;
      return Number.isSafeInteger(place.offset) ? place : null;
    } catch {
      // Where it stopped cannot be found any more: it begins anew.
      return null;
    }
  }

  /** @returns why it was not taken; null: it was */
  async function post(body: string, stopping: AbortSignal): Promise<string | null> {
    const time = Math.floor(now().getTime() / 1000);
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    // Node 20 collects the signal of AbortSignal.timeout while only AbortSignal.any knows it: it never fires.
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new DOMException('', 'TimeoutError')), ANSWER_MS);
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.any([stopping, late.signal]),
        headers: {
          'content-type': 'application/json',
          'x-parqueo-time': String(time),
          'x-parqueo-signature': `sha256=${signature}`,
        },
        body,
      });
      await response.body?.cancel();
      return response.ok ? null : `HTTP ${response.status}`;
    } catch (error) {
      const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException };
      return cause?.code ?? name;
    } finally {
      clearTimeout(timer);
    }
  }

  async function sendNew(
    assertAlone: AssertHeld,
    stopping: AbortSignal | undefined,
  ): Promise<void> {
    const save = async (offset: number, tries = 0) => {
      await assertAlone();
      const notBefore = new Date(now().getTime() + (tries && pause(tries - 1))).toISOString();
      await writeWhole(file, JSON.stringify({ offset, tries, notBefore } satisfies Place));
    };
    const size = await audit.size();
    const place = await readPlace();
    if (!place || place.offset > size) return save(size);
    if (!stopping || Date.parse(place.notBefore) > now().getTime()) return;
    let { offset: done, tries } = place;
    let behind = done;
    for (const { entry, start, end } of await audit.readFrom(place.offset)) {
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

  /** Does nothing where another process is at it. */
  const alone = (stopping?: AbortSignal) =>
    holding(`${file}.lock`, (assertAlone) => sendNew(assertAlone, stopping), 0).catch(
      (error: unknown) => {
        if (!(error instanceof RegistryError && error.code === 'BUSY')) throw error;
      },
    );

  if (!(await readPlace())) await alone();
  return async (stopping) => {
    if ((await readPlace())?.offset !== (await audit.size())) await alone(stopping);
  };
}
