import { type ClientRequest, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { MINUTE_MS } from '@parqueo/shared-api/contract';
import webPush from 'web-push';
import { inTime } from '../../platform/in-time';
import { publicLookup } from './endpoint';
import type { PushKeys } from './keys';

/** Timeout of one attempt, in milliseconds. */
const ANSWER_MS = 10_000;
/** Of an answer nothing is read but its heading; a longer rest closes the connection, in bytes. */
const MOST_BYTES = 16_384;
/** Longest wait that a push service may ask for. */
const MOST_WAIT_MS = 15 * MINUTE_MS;

/** Where a device's push service takes notifications, and the device's keys. */
export interface Target {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface Letter {
  /** Text of the notification; only the device can read it. */
  payload: string;
  /** How long the service keeps it for a device that is off, in seconds. */
  ttl: number;
  urgency: 'normal' | 'high';
  /** While the device is off, a later one with the same topic replaces it. */
  topic: string;
}

/**
 * What became of it. 'gone': the device has no such subscription any more. 'later': to be tried again, when
 * the service says so after so many milliseconds. 'denied': the same once the operator has mended why the
 * service does not believe this server, its key or its clock. 'refused': never.
 */
type Outcome =
  | { kind: 'taken' | 'gone' }
  | { kind: 'later' | 'denied'; waitMs: number | null; why: string }
  | { kind: 'refused'; why: string };

interface Options {
  keys: PushKeys;
  /** Whom a push service may write to: an https address or a mailto. */
  contact: string;
  local: boolean;
}

/** `cut` breaks an attempt off, which is then to be made again. */
export type PostPush = (target: Target, letter: Letter, cut?: AbortSignal) => Promise<Outcome>;

/** Encrypts (RFC 8291), signs (RFC 8292) and sends to a device's push service. Never follows a redirect. */
export function openPost({ keys, contact, local }: Options): PostPush {
  return async ({ endpoint, p256dh, auth }, { payload, ttl, urgency, topic }, cut) => {
    try {
      const details = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        { vapidDetails: { subject: contact, ...keys }, TTL: ttl, urgency, topic },
      );
      return await send(endpoint, details, local, cut);
    } catch (error) {
      // The device's keys are none.
      return { kind: 'refused', why: (error as Error).message };
    }
  };
}

function send(
  endpoint: string,
  { headers, body }: Pick<webPush.RequestDetails, 'headers' | 'body'>,
  local: boolean,
  cut: AbortSignal | undefined,
): Promise<Outcome> {
  const attempt = (signal: AbortSignal) =>
    new Promise<Outcome>((done) => {
      let heard: Outcome | undefined;
      const open = endpoint.startsWith('https:') ? requestHttps : requestHttp;
      const options = { method: 'POST', headers, signal, ...(!local && { lookup: publicLookup }) };
      const sent: ClientRequest = open(endpoint, options, (answer) => {
        let bytes = 0;
        // The outcome stands with the heading: an answer that is cut afterwards changes nothing.
        answer.on('error', () => {});
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > MOST_BYTES) sent.destroy();
        });
        const outcome = outcomeOf(answer.statusCode ?? 0, answer.headers['retry-after']);
        heard = outcome;
        answer.on('close', () => done(outcome));
      });
      sent.on('error', (error: NodeJS.ErrnoException) => {
        const why = error.code ?? error.name;
        const failed: Outcome =
          why === 'ENOTPUBLIC' ? { kind: 'refused', why } : { kind: 'later', waitMs: null, why };
        done(heard ?? failed);
      });
      sent.end(body);
    });
  return inTime(ANSWER_MS, cut, attempt);
}

/** Of the refusals that are no matter of the message, none is for good. */
function outcomeOf(status: number, retryAfter: string | undefined): Outcome {
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const why = `HTTP ${status}`;
  const isDenied = status === 401 || status === 403;
  if (!isDenied && status !== 408 && status !== 429 && status < 500)
    return { kind: 'refused', why };
  const seconds = Number(retryAfter);
  const waitMs = seconds > 0 ? Math.min(seconds * 1000, MOST_WAIT_MS) : null;
  return { kind: isDenied ? 'denied' : 'later', waitMs, why };
}
