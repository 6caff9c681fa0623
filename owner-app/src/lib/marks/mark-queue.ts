import { type KnownMarksAnswer, fieldsOf } from '@parqueo/shared-api/answers';
import { isApiError, messageOf } from '@parqueo/shared-api/client';
import { MARKS_PER_CALL, type Mark, UNKNOWN_ERROR_MESSAGE } from '@parqueo/shared-api/contract';
import type { Host } from '@parqueo/shared-api/host';
import { forgetChoice, readChoice, storeChoice } from '../storage/choices';
import type { StoredMark } from './mark';
import { clocksNow, datedAnew } from './page-clock';
import {
  type StoredMarks,
  corrected,
  discarded,
  readStoredMarks,
  settled,
  waitingOf,
} from './stored-marks';

type Answers = KnownMarksAnswer['marks'];

type MarkQueue = ReturnType<typeof createQueue>;

/** Pause before a try that nothing else begins, in milliseconds. */
const RETRY_MS = 10_000;

const queues = new WeakMap<Host, Map<string, MarkQueue>>();

/** The queue of the signed-in person at a lot's gate; one for the whole page. */
export function markQueue(host: Host, parkingId: number): MarkQueue {
  const name = `${personOf(host)} ${parkingId}`;
  const ofHost = queues.get(host) ?? new Map<string, MarkQueue>();
  queues.set(host, ofHost);
  const queue = ofHost.get(name) ?? createQueue(host, parkingId);
  ofHost.set(name, queue);
  return queue;
}

/** Ids of the lots of which the signed-in person has marks on the device. */
export const lotsWithMarks = (host: Host): number[] => Object.keys(storedOf(host)).map(Number);

/** Sends what whoever is signed in has marked at any gate and still waits on the device (GAT-03). */
export function sendStoredMarks(host: Host): void {
  for (const lot of lotsWithMarks(host)) void markQueue(host, lot).send();
}

/** The marks of one person at one gate, kept on the device until the server has answered them (GAT-03). */
function createQueue(host: Host, parkingId: number) {
  const person = personOf(host);
  const listeners = new Set<() => void>();
  const answerListeners = new Set<(answers: Answers) => void>();
  let text = '';
  let entries: StoredMarks = [];
  let sending: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether the page is still the person's: another one neither sends nor loses what waits. */
  const isTheirs = () => personOf(host) === person;

  /** Reads anew what is stored: another tab of the same person may have changed it. */
  function marks(): StoredMarks {
    if (!isTheirs()) return entries;
    const stored = storedOf(host)[parkingId];
    const now = JSON.stringify(stored ?? []);
    if (now !== text) {
      text = now;
      entries = readStoredMarks(stored);
    }
    return entries;
  }

  function change(next: StoredMarks): void {
    if (!isTheirs()) return;
    const all = storedOf(host);
    if (next.length > 0) all[parkingId] = next;
    else delete all[parkingId];
    if (Object.keys(all).length === 0) forgetChoice('gate-marks', host);
    else storeChoice('gate-marks', JSON.stringify(all, withoutDriver), host);
    for (const listener of listeners) listener();
  }

  /** Sends the first marks that wait; what became of them, nothing when that is unknown. */
  async function sendSome(most: number): Promise<Answers> {
    if (!isTheirs()) return [];
    const sent = waitingOf(marks())
      .slice(0, most)
      .map(({ mark }) => mark);
    try {
      const answers = (await host.api.gate.mark(parkingId, sent)).marks;
      return answers.filter(({ key }) => sent.some((mark) => mark.key === key));
    } catch (error) {
      if (!isRefusal(error)) return [];
      // One mark alone may have spoilt the call, so each is sent by itself.
      return sent.length > 1 ? sendSome(1) : refusalsOf(error, sent);
    }
  }

  /** Dates what waits again after the device's clock was set back. */
  function correctTimes(): void {
    const dated = marks().map((entry) => (entry.refusal ? entry : datedAnew(entry)));
    if (dated.some((entry, index) => entry !== marks()[index])) change(dated);
  }

  async function sendAll(): Promise<void> {
    clearTimeout(timer);
    correctTimes();
    while (waitingOf(marks()).length > 0) {
      const answers = await sendSome(MARKS_PER_CALL);
      if (answers.length === 0) {
        // Of its own accord only while somebody looks at the gate.
        if (listeners.size > 0) timer = setTimeout(() => void send(), RETRY_MS);
        return;
      }
      for (const listener of answerListeners) listener(answers);
      change(settled(marks(), answers));
    }
  }

  function send(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = null;
    });
    return sending;
  }

  function changeAndSend(next: StoredMarks): void {
    change(next);
    void send();
  }

  return {
    /** The same list until it changes. */
    marks,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
    /** Called with each answer, before its marks leave the list. */
    onAnswer: (listener: (answers: Answers) => void) => {
      answerListeners.add(listener);
      return () => void answerListeners.delete(listener);
    },
    /** Keeps marks and sends all that wait. */
    add: (more: StoredMarks) =>
      changeAndSend([...marks(), ...more.map((entry) => ({ ...entry, made: clocksNow() }))]),
    /** Sends what waits, in order; resolves when that has ended, also without signal. */
    send,
    discard: (each: StoredMark) => change(discarded(marks(), each)),
    /** Sends a refused mark again as it was corrected. */
    correct: (mark: Mark) => changeAndSend(corrected(marks(), mark)),
  };
}

/** Statuses after which the same call can be answered otherwise: signed out, too slow, too many. */
const PASSING = new Set([401, 408, 429]);

/** Whether the server refused the call itself; after any other failure the outcome is unknown. */
const isRefusal = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && !PASSING.has(error.status);

function refusalsOf(error: unknown, sent: readonly Mark[]): Answers {
  const code = isApiError(error) ? error.code : '';
  const err = messageOf(error, UNKNOWN_ERROR_MESSAGE);
  return sent.map(({ key }) => ({ key, outcome: 'refused', code, err, stay: null }));
}

function personOf({ session }: Host): number {
  const current = session.current();
  return current.status === 'authenticated' ? current.user.id : 0;
}

/** Who booked, and at which number, is no part of a mark, and is not left on a device that several people use. */
const withoutDriver = (field: string, value: unknown): unknown =>
  field === 'driver' || field === 'whatsapp' ? null : value;

/** What the device keeps of the signed-in person, by the id of the lot. */
function storedOf(host: Host): Record<string, unknown> {
  try {
    return fieldsOf(JSON.parse(readChoice('gate-marks', host) ?? 'null'));
  } catch {
    return {};
  }
}
