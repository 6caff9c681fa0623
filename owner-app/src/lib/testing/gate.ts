import type { KnownGate, KnownGateStay } from '@parqueo/shared-api/answers';

/** Noon of a Tuesday in Guatemala. */
export const NOON = '2026-11-24T18:00:00.000Z';

/** An instant, so many minutes after noon. */
export const at = (minutes: number): string =>
  new Date(Date.parse(NOON) + minutes * 60_000).toISOString();

/** A booked stay for tests: accepted, in C-01, from noon to 14:00 for Q40, not yet there. */
export function makeGateStay(overrides: Partial<KnownGateStay> = {}): KnownGateStay {
  return {
    id: 5,
    walk_in_key: null,
    code: 'K7QF-3MWD',
    space_id: 1,
    vehicle_type: 'car',
    vehicle_plate: 'P123ABC',
    vehicle_brand: 'Toyota',
    vehicle_model: 'Corolla',
    vehicle_color: 'Gris',
    driver: 'Ana López',
    whatsapp: null,
    status: 'confirmed',
    start_time: at(0),
    end_time: at(120),
    arrived_at: null,
    left_at: null,
    no_show: false,
    total_cost: 40,
    hourly_rate: 15,
    payment: null,
    ...overrides,
  };
}

/** A gate for tests, at noon, with car spaces C-01 and so on, and one for motorcycles. */
export function makeGate(stays: KnownGateStay[] = [], cars = 4): KnownGate {
  const numbered = Array.from({ length: cars }, (_, index) => ({
    id: index + 1,
    identifier: `C-${String(index + 1).padStart(2, '0')}`,
    vehicle_type: 'car' as const,
  }));
  return {
    now: NOON,
    spaces: [...numbered, { id: 900, identifier: 'M-01', vehicle_type: 'moto' }],
    stays,
  };
}
