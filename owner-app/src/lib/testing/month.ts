import type { KnownMonthStay } from '@parqueo/shared-api/answers';
import type { DayReport, Figures, MonthFigures } from '@parqueo/shared-api/contract';

/** Figures for tests: two reservations, of which one was paid at the gate. */
export const makeFigures = (overrides: Partial<Figures> = {}): Figures => ({
  earnings: 20,
  reservations: 2,
  pending: 0,
  walk_ins: 0,
  cancelled: 0,
  no_shows: 0,
  cash: 40,
  card: 0,
  charged: 40,
  unpaid: 0,
  unpaid_amount: 0,
  to_charge: 40,
  ...overrides,
});

/** A month for tests: what it has was on its third day, in one lot, taken by one person. */
export const makeMonth = (
  overrides: Partial<Figures> = {},
  month: Partial<MonthFigures> = {},
): MonthFigures => {
  const total = makeFigures(overrides);
  return {
    month: '2025-08',
    total,
    days: [{ day: '2025-08-03', ...total }],
    lots: [{ parking_id: 7, parking_name: 'Parqueo Reforma', ...total }],
    people: [{ name: 'Ana López', cash: 40, card: 0, charged: 40, unpaid: 0, unpaid_amount: 0 }],
    spaces: 20,
    hours: Array.from({ length: 24 }, (_, hour) => (hour === 10 ? 5 : 0)),
    ...month,
  };
};

/** A month in which nothing was. */
export const emptyMonth = makeMonth(
  { earnings: 0, reservations: 0, cash: 0, charged: 0, to_charge: 0 },
  { days: [], lots: [], people: [], hours: Array.from({ length: 24 }, () => 0) },
);

/** A stay of a month for tests: it was booked, came and paid. */
export const makeMonthStay = (overrides: Partial<KnownMonthStay> = {}): KnownMonthStay => ({
  id: 101,
  code: 'ABC2345',
  status: 'completed',
  no_show: false,
  start_time: '2025-08-03T16:00:00Z',
  end_time: '2025-08-03T18:00:00Z',
  arrived_at: '2025-08-03T16:02:00Z',
  left_at: '2025-08-03T17:58:00Z',
  driver: 'Ana López',
  whatsapp: null,
  vehicle_plate: 'P123ABC',
  vehicle_brand: 'Toyota',
  vehicle_model: 'Yaris',
  vehicle_color: 'Gris',
  total_cost: 40,
  hourly_rate: 15,
  payment_method: 'cash',
  reservation_cost: 10,
  card_surcharge: 0,
  extended: false,
  cancelled_by: null,
  cancel_reason: null,
  parking: { id: 7, name: 'Parqueo Reforma' },
  space: { identifier: 'C-01', vehicle_type: 'car' },
  payment: {
    method: 'cash',
    amount: 40,
    happened_at: '2025-08-03T17:58:00Z',
    made_by: 'Luis Pérez',
  },
  owed: 0,
  ...overrides,
});

/** Of a car that left without paying. */
export const makeUnpaidStay = () =>
  makeMonthStay({
    payment: { method: 'unpaid', amount: 0, happened_at: '2025-08-03T18:00:00Z', made_by: 'Luis' },
    owed: 40,
  });

/** A lot's day for tests, not closed. */
export const makeDay = (overrides: Partial<DayReport> = {}): DayReport => ({
  parking: { id: 7, name: 'Parqueo Reforma' },
  day: '2026-11-23',
  figures: makeFigures(),
  people: [],
  close: null,
  ...overrides,
});
