import type { Mark, MarksBody } from '@parqueo/shared-api/contract';
import { createTestHost, errorAnswer } from '@parqueo/shared-api/testing';
import { waitFor } from '@testing-library/react';
import { NOON, makeGateStay } from '../testing/gate';
import { type NewMark, type StoredMark, markOf } from './mark';
import { markQueue } from './mark-queue';
import { refusedOf, waitingOf } from './stored-marks';

const MARKS = 'POST /parking/7/gate/marks';

const entry = (newMark: NewMark): StoredMark => ({
  mark: markOf(newMark, new Date(NOON)),
  about: 'C-01',
});
const arrival = (stay_id: number) => entry({ kind: 'arrived', stay_id });

interface Sent {
  key: string;
  stay_id?: number;
  space_id?: number;
}

/** A gate's server: it records each key once, after `answer` has decided. */
function server(answer: (marks: readonly Sent[]) => unknown = recordAll) {
  const recorded = new Map<string, Sent>();
  const answers = {
    [MARKS]: ({ body }: { body: unknown }) => {
      const { marks } = body as { marks: Sent[] };
      for (const mark of marks) if (!recorded.has(mark.key)) recorded.set(mark.key, mark);
      return answer(marks);
    },
  };
  return { answers, recorded: () => [...recorded.values()].map(({ stay_id }) => stay_id) };
}

const recordAll = (marks: readonly Sent[]) => ({
  marks: marks.map(({ key }) => ({ key, outcome: 'recorded', stay: null })),
});
const lost = () => {
  throw new TypeError('Failed to fetch');
};
/** What the server answers to marks of which it refuses some. */
const refuse =
  (isRefused: (mark: Sent) => boolean, stay: object | null = null) =>
  ({ body }: { body: unknown }) => ({
    marks: (body as { marks: Sent[] }).marks.map((mark) => ({
      key: mark.key,
      ...(isRefused(mark)
        ? { outcome: 'refused', code: 'SPACE_TAKEN', err: 'Ocupado.', stay }
        : { outcome: 'recorded', stay: null }),
    })),
  });
const admin = (id: number) =>
  ({ session: { status: 'authenticated', user: { id, roles: ['admin'] } } }) as const;

test('GAT-03 marks wait without signal, survive a restart and arrive once each, in their order', async () => {
  const off = createTestHost({ ...admin(2), answers: { [MARKS]: lost } });
  const before = markQueue(off, 7);
  for (let id = 1; id <= 150; id++) before.add([arrival(id)]);
  await before.send();
  expect(waitingOf(before.marks())).toHaveLength(150);

  // The phone was restarted; the first call is recorded, but its answer is lost.
  const { answers, recorded } = server((marks) =>
    recorded().length <= 100 && marks.length === 100 && calls++ === 0 ? lost() : recordAll(marks),
  );
  let calls = 0;
  const after = markQueue(createTestHost({ ...admin(2), answers }), 7);
  await after.send();
  expect(waitingOf(after.marks())).toHaveLength(150);
  await after.send();
  expect(after.marks()).toEqual([]);
  expect(recorded()).toEqual(Array.from({ length: 150 }, (_, index) => index + 1));
  expect(localStorage).toHaveLength(0);
});

test('GAT-03 what is refused stays to be decided; the others of the call are done', async () => {
  const answer = refuse(({ space_id }) => space_id === 1, makeGateStay());
  const host = createTestHost({ ...admin(2), answers: { [MARKS]: answer } });
  const queue = markQueue(host, 7);
  const came = entry({ kind: 'walk_in', space_id: 1, vehicle_plate: 'P777XYZ' });
  queue.add([came, arrival(9)]);
  await queue.send();
  expect(queue.marks()).toMatchObject([
    { mark: came.mark, refusal: { code: 'SPACE_TAKEN', err: 'Ocupado.', stay: { id: 5 } } },
  ]);
  // It is still there after a restart, and is not sent by itself.
  const again = markQueue(createTestHost(admin(2)), 7);
  await again.send();
  expect(refusedOf(again.marks())).toHaveLength(1);

  queue.correct({ ...came.mark, space_id: 2 } as typeof came.mark);
  await queue.send();
  expect(queue.marks()).toEqual([]);
  expect(host.calls.at(-1)?.body).toMatchObject({ marks: [{ ...came.mark, space_id: 2 }] });
});

test('GAT-03 a car that did not get in is discarded with what was marked of it since', async () => {
  const host = createTestHost({ ...admin(2), answers: { [MARKS]: refuse(() => true) } });
  const queue = markQueue(host, 7);
  const came = entry({ kind: 'walk_in', space_id: 1, vehicle_plate: 'P777XYZ' });
  const left = entry({ kind: 'left', walk_in_key: came.mark.key });
  queue.add([came, left]);
  await queue.send();
  queue.discard(queue.marks()[0]!);
  expect(queue.marks()).toEqual([]);
  // What was undone before the server had heard of it needs no decision.
  const undone = entry({ kind: 'undone', mark_key: came.mark.key });
  queue.add([came, undone]);
  await queue.send();
  expect(queue.marks()).toEqual([]);
});

test('GAT-03 one mark that spoils its call holds up no other, and too many calls are sent again later', async () => {
  jest.useFakeTimers();
  let busy = true;
  const host = createTestHost({
    ...admin(2),
    answers: {
      [MARKS]: ({ body }) => {
        const { marks } = body as { marks: Sent[] };
        if (busy) return errorAnswer(429, 'Demasiados intentos.', 'TOO_MANY_REQUESTS');
        return marks.some(({ stay_id }) => stay_id === 2)
          ? errorAnswer(400, 'La solicitud no es válida.', 'INVALID_FIELDS')
          : recordAll(marks);
      },
    },
  });
  const queue = markQueue(host, 7);
  const leave = queue.subscribe(() => {});
  queue.add([arrival(1), arrival(2), arrival(3)]);
  await queue.send();
  expect(waitingOf(queue.marks())).toHaveLength(3);
  busy = false;
  await jest.advanceTimersByTimeAsync(10_000);
  await waitFor(() => expect(waitingOf(queue.marks())).toEqual([]));
  expect(queue.marks()).toMatchObject([
    { mark: { stay_id: 2 }, refusal: { code: 'INVALID_FIELDS' } },
  ]);

  // Nobody looks at the gate any more, so nothing goes on in the page.
  busy = true;
  queue.add([arrival(4)]);
  await queue.send();
  leave();
  const { length } = host.calls;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(host.calls).toHaveLength(length);
});

test('GAT-03 who signs in during a call neither loses nor sends what waits of the person before', async () => {
  let person = 2;
  const { answers, recorded } = server();
  const host = createTestHost({ ...admin(2), answers });
  host.session.current = () => admin(person).session;
  const queue = markQueue(host, 7);
  const theirs = JSON.stringify({ 7: [arrival(2)] });
  localStorage.setItem('parqueo-owner-gate-marks-3', theirs);
  queue.add([arrival(1)]);
  person = 3;
  await queue.send();
  expect(localStorage.getItem('parqueo-owner-gate-marks-3')).toBe(theirs);
  person = 2;
  await queue.send();
  expect(queue.marks()).toEqual([]);
  expect(recorded()).toEqual([1]);
});

test('GAT-03 marks that are refused because another person has signed in are not sent as that person’s', async () => {
  let person = 2;
  const host = createTestHost({
    ...admin(2),
    answers: {
      // What the session client answers for a call of the person before.
      [MARKS]: () => {
        person = 3;
        return errorAnswer(409, '', 'UNKNOWN');
      },
    },
  });
  host.session.current = () => admin(person).session;
  const queue = markQueue(host, 7);
  queue.add([arrival(1), arrival(2)]);
  await queue.send();
  expect(host.calls).toHaveLength(1);
  person = 2;
  expect(waitingOf(queue.marks())).toHaveLength(2);
});

test('GAT-03 PSH-02 what waits on the device does not say who booked', async () => {
  const host = createTestHost({ ...admin(2), answers: { [MARKS]: lost } });
  const queue = markQueue(host, 7);
  const before = makeGateStay({ driver: 'Dora Conductora', whatsapp: '50255102302' });
  const came = arrival(before.id);
  queue.add([came, { ...entry({ kind: 'undone', mark_key: came.mark.key }), before }]);
  await queue.send();
  expect(waitingOf(queue.marks())).toHaveLength(2);
  const stored = Object.keys(localStorage).map((key) => localStorage.getItem(key));
  expect(stored.join()).toContain(before.vehicle_plate);
  expect(stored.join()).not.toMatch(/Dora|5510/);
});

test.each([
  ['GAT-03 marks of a clock that is set back before they are sent keep the time since then', -2400],
  ['GAT-03 a device that slept has set no clock', 2400],
])('%s', async (_, seconds) => {
  jest.useFakeTimers({ now: Date.parse(NOON) });
  let isOn = false;
  const { answers } = server((marks) => (isOn ? recordAll(marks) : lost()));
  const host = createTestHost({ ...admin(2), answers });
  const queue = markQueue(host, 7);
  queue.add([arrival(1)]);
  await queue.send();
  jest.advanceTimersByTime(60_000);
  jest.setSystemTime(Date.now() + seconds * 1000);
  await queue.send();
  queue.add([{ mark: markOf({ kind: 'left', stay_id: 1 }, new Date()), about: 'C-01' }]);
  isOn = true;
  await queue.send();
  const { marks } = host.calls.at(-1)!.body as MarksBody;
  const agesOf = ({ happened_at }: Mark) => (Date.now() - Date.parse(happened_at)) / 60_000;
  expect(marks.map(agesOf)).toEqual([1 + Math.max(0, seconds / 60), 0]);
});
