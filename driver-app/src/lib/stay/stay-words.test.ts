import { formatStay, formatStay24 } from './stay-words';

const now = new Date('2026-11-22T18:00:00.000Z'); // 12:00 in Guatemala
const at = (local: string) => new Date(`${local}:00-06:00`);

test('FND-02 a stay in words', () => {
  expect(formatStay(at('2026-11-22T13:00'), at('2026-11-22T15:00'), now)).toBe('hoy 13:00–15:00');
  expect(formatStay(at('2026-11-23T11:00'), at('2026-11-23T13:30'), now)).toBe(
    'mañana 11:00–13:30',
  );
  expect(formatStay(at('2026-11-22T22:00'), at('2026-11-23T02:00'), now)).toBe(
    'hoy 22:00–mañana 02:00',
  );
});

test('FND-02 a stay on the bar', () => {
  expect(formatStay24(at('2026-11-22T13:00'), at('2026-11-22T15:00'), now)).toBe(
    'Hoy 13:00 → 15:00',
  );
  expect(formatStay24(at('2026-11-22T22:00'), at('2026-11-23T02:00'), now)).toBe(
    'Hoy 22:00 → mañana 02:00',
  );
});
