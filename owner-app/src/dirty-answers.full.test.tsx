import { leakAt, makeParking, makeReservation } from '@parqueo/remote-kit/testing';
import { STAYS_PER_PAGE } from '@parqueo/shared-api/contract';
import { type TestHostOptions, dirtyAnswers } from '@parqueo/shared-api/testing';
import { Page } from './expose';
import { at, makeGate, makeGateStay } from './lib/testing/gate';
import { makeDay, makeFigures, makeMonth, makeMonthStay } from './lib/testing/month';

const PARKINGS = 'GET /parking/my-parkings';
const RESERVATIONS = 'GET /parking/reservations';
const FIGURES = 'GET /parking/figures';
const STAYS = 'GET /parking/stays';
const MONTH = '/historial-reservas?mes=2026-11';

/** Answers that each lack something, with ids of their own. */
const numbered = (clean: object) =>
  dirtyAnswers(clean).map(({ name, answer }, index) =>
    name.startsWith('id:') ? answer : { ...answer, id: index + 1 },
  );

/** A gate at which every car, marked like this, has a space of its own. */
function gateOf(marked: object) {
  const paid = { key: 'k', method: 'cash', amount: 40, happened_at: at(-5) };
  const payment = { ...paid, made_by: 'Beto', closed: false };
  const cars = numbered({ ...makeGateStay({ start_time: at(-30) }), ...marked, payment });
  const spread = cars.map((each, index) =>
    each.space_id === 1 ? { ...each, space_id: index + 1 } : each,
  );
  return { 'GET /parking/7/gate': () => ({ ...makeGate([], cars.length), stays: spread }) };
}

const time = '2026-11-24T03:30:00Z';
const paidLate = { method: 'cash', amount: 5, happened_at: time, heard_at: time };
const late = numbered({ stay_id: 5, ...paidLate, made_by: 'Luis', vehicle_plate: 'P9' });
const counted = { counted_cash: 40, difference: 0, closed_by: 'Ana', closed_at: time };
const month = makeMonth();
const close = { figures: makeFigures(), people: numbered(month.people[0]!), late, ...counted };

test.each<[string, string, NonNullable<TestHostOptions['answers']>]>([
  ['OWN-01 lots', '/', { [PARKINGS]: () => numbered(makeParking()) }],
  [
    'OHI-02 OHI-03 days, lots and people of a month',
    MONTH,
    {
      [FIGURES]: () => ({
        ...month,
        days: numbered(month.days[0]!),
        lots: numbered(month.lots[0]!),
        people: numbered(month.people[0]!),
      }),
      [STAYS]: () => [],
    },
  ],
  [
    'OHI-03 stays',
    MONTH,
    {
      [FIGURES]: () => month,
      [STAYS]: () => numbered(makeMonthStay()).slice(0, STAYS_PER_PAGE - 1),
    },
  ],
  [
    'OHI-03 what came in after a close',
    '/cierre/7?dia=2026-11-23',
    { 'GET /parking/7/days/2026-11-23': () => makeDay({ close: close as never }) },
  ],
  ['REQ-01 requests', '/solicitudes', { [RESERVATIONS]: () => numbered(makeReservation()) }],
  ['GAT-01 cars that are expected', '/puerta', gateOf({})],
  ['GAT-01 cars that are inside', '/puerta', gateOf({ arrived_at: at(-30) })],
  ['GAT-01 cars that are gone', '/puerta', gateOf({ arrived_at: at(-30), left_at: at(-5) })],
])('whatever is wrong with %s, their list shows the rest', async (_, path, answers) => {
  jest.spyOn(console, 'error').mockImplementation();
  const leak = await leakAt(Page, {
    path,
    session: { status: 'authenticated', user: { id: 2, roles: ['admin'] } },
    answers: { [PARKINGS]: () => [makeParking()], [RESERVATIONS]: () => [], ...answers },
  });
  expect(leak).toBeNull();
});
