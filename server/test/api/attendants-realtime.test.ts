import {
  NEWS_PATH,
  type Parking,
  type SocketNotification,
  type Staff,
} from '@parqueo/shared-api/contract';
import { gateOf } from '../support/gate';
import { type TestPerson, hire, join, openParking, reservationBody } from '../support/people';
import { answerRequest, requestSpace } from '../support/reservations';
import { serverOfTests } from '../support/server';
import { closeSockets, listen } from '../support/sockets';

const server = serverOfTests();
let address: string;
let owner: TestPerson;
let driver: TestPerson;
let parking: Parking;

beforeAll(async () => {
  address = await server.listen();
});
beforeEach(async () => {
  // The driver's id is below the owner's, the attendants' are above.
  driver = await join(server, 'driver');
  owner = await join(server, 'admin');
  parking = await openParking(server, owner, { car_spaces_count: 40 });
});
afterEach(closeSockets);

const hear = ({ token }: TestPerson) => listen<SocketNotification>(address, token);

const ask = (by = driver) => requestSpace(server, by, parking.id, reservationBody(server, parking));

const kinds = (heard: Awaited<ReturnType<typeof hear>>['heard']) =>
  heard.map(({ payload: { type, data } }) => [type, data.status]);

async function dismiss({ id }: TestPerson) {
  const { token } = owner;
  const { body } = await server.call<Staff>('GET', '/attendants', { token });
  const right = body.attendants.find(({ user_id }) => user_id === id)?.id;
  return server.call('DELETE', `/attendants/${right}`, { token });
}

test('STF-01 SOC-02 the owner is told who took an invitation; that attendant hears of requests and answers as the owner does', async () => {
  const first = await hear(owner);
  const attendant = await hire(server, owner, [parking.id]);
  const message = 'Marvin Guardián ya es guardián en tus parqueos';
  expect(await first.until(1)).toMatchObject([{ payload: { type: 'attendant_joined', message } }]);
  const [atOwner, atAttendant] = [await hear(owner), await hear(attendant)];
  const { body } = await ask();
  await answerRequest(server, attendant, body.id, { status: 'confirmed' });
  for (const listener of [atOwner, atAttendant]) {
    expect(kinds(await listener.until(2))).toEqual([
      ['new_reservation', 'pending'],
      ['reservation_status', 'confirmed'],
    ]);
    expect(listener.heard[1]?.payload.data.changed_by).toBe('owner');
  }
});

test('GAT-01 STF-01 what one marks at the gate, the owner and the other attendants hear at once', async () => {
  const [attendant, colleague] = [
    await hire(server, owner, [parking.id]),
    await hire(server, owner, [parking.id]),
  ];
  const [atOwner, atColleague] = [await hear(owner), await hear(colleague)];
  const gate = gateOf(server, attendant, parking.id);
  const [space] = (await gate.show()).spaces;
  const entered = { kind: 'walk_in', vehicle_plate: 'P-111 AAA' } as const;
  expect(await gate.mark({ ...entered, space_id: space?.id ?? 0 })).toMatchObject({
    outcome: 'recorded',
  });
  for (const listener of [atOwner, atColleague])
    expect((await listener.until(1))[0]?.payload.message).toBe(
      `La puerta de ${parking.name} cambió`,
    );
});

test('STF-01 who is dismissed is told at once on the open socket, and hears no more of the lot', async () => {
  const [attendant, colleague] = [
    await hire(server, owner, [parking.id]),
    await hire(server, owner, [parking.id]),
  ];
  const [ended, going] = [await hear(attendant), await hear(colleague)];
  await ask();
  await ended.until(1);
  await dismiss(attendant);
  await ask();
  await going.until(2);
  await hire(server, owner, [parking.id]);
  expect((await ended.until(2)).slice(1)).toMatchObject([
    {
      name: 'notification',
      payload: {
        type: 'access_ended',
        message: `Ya no trabajas en ${parking.name}: el dueño te quitó el acceso`,
      },
    },
  ]);
  // What was told of the lot before is nothing for them any more (NTF-01).
  const { body } = await server.call<{ events: { payload: { type: string } }[] }>(
    'GET',
    NEWS_PATH,
    { token: attendant.token },
  );
  expect(body.events.map(({ payload }) => payload.type)).toEqual(['access_ended']);
});
