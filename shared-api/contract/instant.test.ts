import { NO_AUTOMATIC_ACCEPTANCE, acceptsAnybody, automaticHoursProblem, instantOf } from '.';

const settings = { ...NO_AUTOMATIC_ACCEPTANCE, auto_accept: true };
const at = (time: string) => instantOf('2026-11-24', time) as Date;

test('FND-12 anybody is accepted at once below the limit, unless plates must be known', () => {
  expect(acceptsAnybody(settings, at('09:00'), 100)).toBe(true);
  expect(acceptsAnybody({ ...settings, auto_accept_spaces: 3 }, at('09:00'), 2)).toBe(true);
  expect(acceptsAnybody({ ...settings, auto_accept_spaces: 3 }, at('09:00'), 3)).toBe(false);
  expect(acceptsAnybody({ ...settings, auto_accept_known_plates: true }, at('09:00'), 0)).toBe(
    false,
  );
  expect(acceptsAnybody(NO_AUTOMATIC_ACCEPTANCE, at('09:00'), 0)).toBe(false);
});

test.each([
  ['08:00', '18:00', { '07:59': false, '08:00': true, '17:59': true, '18:00': false }],
  ['18:00', '06:00', { '17:59': false, '18:00': true, '00:00': true, '06:00': false }],
  ['20:00', '24:00', { '19:59': false, '23:59': true, '00:00': false }],
])('REQ-05 arrivals from %s to %s are accepted at once', (from, until, expected) => {
  const hours = { ...settings, auto_accept_from: from, auto_accept_until: until };
  for (const [time, accepts] of Object.entries(expected))
    expect([time, acceptsAnybody(hours, at(time), 0)]).toEqual([time, accepts]);
});

test('REQ-05 hours are two different ones, or none', () => {
  const problem = (auto_accept_from: string | null, auto_accept_until: string | null) =>
    automaticHoursProblem({ ...settings, auto_accept_from, auto_accept_until });
  expect(problem(null, null)).toBeUndefined();
  expect(problem('22:00', '06:00')).toBeUndefined();
  expect(problem('08:00', null)).toMatch('dos horas');
  expect(problem('08:00', '08:00')).toMatch('distintas');
});
