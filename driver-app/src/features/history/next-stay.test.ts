import { DEFAULT_SCHEDULE } from '@parqueo/shared-api/contract';
import { nextStay } from './next-stay';

const at = (local: string) => new Date(`${local}:00-06:00`);
const stay = (from: string, until: string) => ({ start: at(from), end: at(until) });
// A Thursday; the schedule of a new parking: Monday to Saturday, Sunday closed.
const past = stay('2026-11-19T10:00', '2026-11-19T12:00');

test('HIS-06 again at the same hour today, when it is still ahead', () => {
  expect(nextStay(past, DEFAULT_SCHEDULE, at('2026-11-20T09:00'))).toEqual(
    stay('2026-11-20T10:00', '2026-11-20T12:00'),
  );
});

test('HIS-06 else on the next day on which the parking is open throughout', () => {
  // Saturday afternoon; closed on Sunday.
  expect(nextStay(past, DEFAULT_SCHEDULE, at('2026-11-21T15:00'))).toEqual(
    stay('2026-11-23T10:00', '2026-11-23T12:00'),
  );
});

test('HIS-06 as soon as it opens, when it never is open at that hour any more', () => {
  const night = stay('2026-11-19T21:00', '2026-11-19T23:00');
  expect(nextStay(night, DEFAULT_SCHEDULE, at('2026-11-21T17:00'))).toEqual(
    stay('2026-11-23T08:00', '2026-11-23T10:00'),
  );
});

test('HIS-06 without a schedule on the first day', () => {
  expect(nextStay(past, null, at('2026-11-21T15:00'))).toEqual(
    stay('2026-11-22T10:00', '2026-11-22T12:00'),
  );
});

test('HIS-06 not within the ten minutes in which the owner has to answer', () => {
  expect(nextStay(past, DEFAULT_SCHEDULE, at('2026-11-20T09:55'))).toEqual(
    stay('2026-11-21T10:00', '2026-11-21T12:00'),
  );
});
