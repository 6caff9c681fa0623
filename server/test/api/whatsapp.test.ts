import {
  type Gate,
  type MonthStay,
  type Parking,
  type Today,
  monthOf,
} from '@parqueo/shared-api/contract';
import { type TestGate, openGate } from '../support/gate';
import { type TestPerson, hire } from '../support/people';
import { serverOfTests } from '../support/server';

const server = serverOfTests();

const get = async <T>(path: string, who: TestPerson) =>
  (await server.call<T>('GET', path, who)).body;

/** What each side reads of the other's number. */
async function numbersOf(id: number, lot: TestGate, guard = lot.owner) {
  const month = monthOf(server.clock.now());
  const { stays } = await get<Gate>(`/parking/${lot.parking.id}/gate`, guard);
  const monthStays = await get<MonthStay[]>(`/parking/stays?month=${month}`, lot.owner);
  const { lots } = await get<Today>('/parking/today', lot.owner);
  const arrivals = lots.flatMap((of) => of.arrivals);
  return {
    ticket: (await lot.stayOf(id)).whatsapp,
    list: (await lot.reservation(id))?.whatsapp,
    gate: stays.find((one) => one.id === id)?.whatsapp,
    month: monthStays.find((one) => one.id === id)?.whatsapp,
    today: arrivals.find((one) => one.reservation_id === id)?.whatsapp ?? null,
  };
}

const NOBODY = { ticket: null, list: null, gate: null, month: null, today: null };

test('PSH-02 each side reads the other’s number from the acceptance on, and no answer has it before or after', async () => {
  const lot = await openGate(server, { contact_phone: '2230-1234' });
  const { owner, driver } = lot;
  const attendant = await hire(server, owner, [lot.parking.id]);
  const { id } = (await lot.ask({ in: 1 })).body;
  expect(await numbersOf(id, lot)).toEqual(NOBODY);
  for (const [path, who, phone] of [
    ['/parking/reservations', owner, driver.phone],
    ['/parking/requests', owner, driver.phone],
    ['/parking/today', owner, driver.phone],
    [`/parking/${lot.parking.id}/gate`, attendant, driver.phone],
    [`/documents/stays/${id}`, driver, '2230'],
    [`/documents/stays/${id}`, driver, owner.phone],
    [`/documents/confirmaciones/${id}`, driver, owner.phone],
  ] as const)
    expect(JSON.stringify(await get(path, who))).not.toContain(phone);

  await lot.answer(id, 'confirmed');
  const theirs = `502${driver.phone}`;
  const both = { ticket: '50222301234', list: theirs, gate: theirs, month: theirs, today: theirs };
  for (const guard of [owner, attendant]) expect(await numbersOf(id, lot, guard)).toEqual(both);

  await lot.cancel(id);
  expect(await numbersOf(id, lot)).toMatchObject({ ticket: null, list: null, month: null });
});

test('PSH-02 without a phone of the lot it is its owner’s; a hidden or impossible one is nobody’s', async () => {
  const lot = await openGate(server);
  const { id } = await lot.book({ in: 1 });
  expect(await numbersOf(id, lot)).toMatchObject({ ticket: `502${lot.owner.phone}` });

  const path = `/parking/${lot.parking.id}`;
  const change = (body: object) => server.call<Parking>('PATCH', path, { ...lot.owner, body });
  expect((await change({ contact_phone: '+1 305 555 0100' })).status).toBe(200);
  const list = `502${lot.driver.phone}`;
  expect(await numbersOf(id, lot)).toMatchObject({ ticket: null, list });

  const { body } = await change({ contact_phone: '', whatsapp: false });
  expect(body.whatsapp).toBe(false);
  expect(await numbersOf(id, lot)).toEqual(NOBODY);
  const shown = await get<Parking>(`/parking/get/${lot.parking.id}`, lot.driver);
  expect(shown).not.toHaveProperty('whatsapp');
});
