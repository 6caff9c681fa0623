import { openTokens } from '@parqueo/registry';
import type { Parking, ParkingBody } from '@parqueo/shared-api/contract';
import { integratorCommand } from '../../src/integrator-command';
import { type TestPerson, hire, invite, join, openParking, vehicleBody } from './people';
import { type TestServer, startServer } from './server';

/** Who and what a call with a body is about. */
export interface Scene {
  server: TestServer;
  owner: TestPerson;
  driver: TestPerson;
  parking: Parking;
  /** Works at the lot. */
  attendant: TestPerson;
  /** Tokens of open invitations to the lot; who uses one takes it out. */
  links: string[];
  /** A request of the driver's, where the call is about one. */
  reservation: number;
  /** A vehicle of the driver's. */
  vehicle: number;
  /** May release the driver remote, of which no build is published. */
  team: { token: string };
  /** May ask for tokens of owners, of whom none has consented. */
  integrator: { token: string };
}

/** Invitations that the calls of one test use at most. */
const LINKS = 8;

/** A server with somebody for each of the calls, and a lot of the owner's. */
export async function startScene(parkingChanges: Partial<ParkingBody> = {}): Promise<Scene> {
  // Each call comes from a network of its own: how often one may ask is for other tests.
  const server = await startServer({ config: { trustProxy: ['127.0.0.1'] } });
  const [owner, driver] = [await join(server, 'admin'), await join(server, 'driver')];
  const key = await integratorCommand(
    server.store.db,
    ['add', 'Plaza Real', '--origin', 'https://integrador.gt'],
    server.clock.now(),
  );
  const parking = await openParking(server, owner, parkingChanges);
  const links: string[] = [];
  for (let n = 0; n < LINKS; n += 1) {
    links.push((await invite(server, owner, [parking.id])).body.token);
  }
  const { body: car } = await server.call<{ id: number }>('POST', '/vehicles', {
    ...driver,
    body: vehicleBody('P111AAA'),
  });
  return {
    server,
    owner,
    driver,
    parking,
    vehicle: car.id,
    attendant: await hire(server, owner, [parking.id]),
    links,
    reservation: 0,
    team: { token: `Bearer ${await openTokens(server.place.dataDir).issue('driver', 'equipo')}` },
    integrator: { token: `Bearer ${key.split('\n').at(-1)}` },
  };
}

/** All that its owner and driver see of themselves, and what else the driver is to look at. */
export async function seenOf(
  { server, owner, driver, parking }: Scene,
  ...more: string[]
): Promise<unknown[]> {
  const seen: unknown[] = [];
  for (const [{ token }, ...paths] of [
    [owner, '/parking/my-parkings', '/parking/reservations', `/parking/${parking.id}/gate`],
    [owner, '/session/list', '/user', '/attendants'],
    [driver, '/documents/booking', '/documents/confirmaciones', '/documents/stays'],
    [driver, '/vehicles', '/kept-parkings', '/session/list', '/user', ...more],
  ] as const)
    for (const path of paths) {
      const { status, body } = await server.call('GET', path, { token });
      expect({ path, status }).toEqual({ path, status: 200 });
      seen.push(body);
    }
  return seen;
}
