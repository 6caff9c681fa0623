import { DEFAULT_SCHEDULE, HOUR_MS } from '@parqueo/shared-api/contract';
import { nextStay } from './next-stay';

const at = (local: string) => new Date(`${local}:00-06:00`);
const stay = (from: string, until: string) => ({ start: at(from), end: at(until) });
// A Thursday; the schedule of a new parking: Monday to Saturday, Sunday closed.
const past = stay('2026-11-19T10:00', '2026-11-19T12:00');

const night = stay('2026-11-19T21:00', '2026-11-19T23:00');

test.each([
  ['at the same hour today, when it is still ahead', past, '2026-11-20T09:00', '2026-11-20T10:00'],
  // Saturday afternoon; closed on Sunday.
  ['else when it is open throughout', past, '2026-11-21T15:00', '2026-11-23T10:00'],
  ['when it opens, if never at that hour', night, '2026-11-21T17:00', '2026-11-23T08:00'],
  ['not while the owner has ten minutes to answer', past, '2026-11-20T09:55', '2026-11-21T10:00'],
])('HIS-06 again %s', (_, before, now, start) => {
  const end = new Date(at(start).getTime() + 2 * HOUR_MS);
  expect(nextStay(before, DEFAULT_SCHEDULE, at(now))).toEqual({ start: at(start), end });
});

test('HIS-06 without a schedule on the first day', () => {
  expect(nextStay(past, null, at('2026-11-21T15:00'))).toEqual(
    stay('2026-11-22T10:00', '2026-11-22T12:00'),
  );
});
