// People, lots and spaces as a backup file, so that both stores are filled in the same way.
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { SECRET } from './server.mjs';

/** Schema of the rows, which a restore takes from there to today's. */
const SCHEMA = '0053-people-of-closes';
/** What a restore wants of each row beside what differs here. */
const USUAL = {
  users: { news_read: 0, news_read_alone: [] },
  sessions: { user_agent: '' },
  parkings: {
    features: [],
    entry_instructions: '',
    contact_phone: '',
    whatsapp: true,
    auto_accept: false,
    auto_accept_known_plates: false,
  },
  spaces: { retired: false },
  reservations: { auto_accepted: false, given_up_with_stay: false, changes: 0 },
};
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const ALWAYS = Object.fromEntries(
  DAYS.map((day) => [day, { available: true, available_from: '00:00', available_until: '24:00' }]),
);
export const RATE = 15;

/** Ids: the owner is 1, drivers follow. Everybody has a session. */
const OWNER_ID = 1;
export const driverId = (n) => OWNER_ID + 1 + n;

/** Lots of the owner with whom one driver has a long history, and spaces of each. */
const RICH = { parkings: 20, spaces: 120 };
const HOUR_MS = 3_600_000;

/**
 * Writes a backup with one owner, drivers and lots; with `history` so many stays of the last driver,
 * half of them cancelled, with the driver before, who owns some lots more.
 * @param {string} file
 * @param {{ drivers: number, parkings: number, spaces: number, history?: number }} size spaces of
 *   each lot
 * @returns {Promise<{ owner: string, drivers: string[] }>} session ids
 */
export async function writePopulation(file, { drivers, parkings, spaces, history = 0 }) {
  const richOwner = history > 0 ? driverId(drivers - 2) : null;
  const allParkings = parkings + (richOwner ? RICH.parkings : 0);
  const output = createWriteStream(file);
  const now = new Date().toISOString();
  const put = async (table, row) => {
    const whole = JSON.stringify({ ...USUAL[table], ...row });
    if (!output.write(`${table}\t${whole}\n`)) await once(output, 'drain');
  };
  output.write(`parqueo-central-1 ${SCHEMA}\n`);
  const people = Array.from({ length: drivers + 1 }, (_, n) => ({
    id: OWNER_ID + n,
    sid: randomUUID(),
  }));
  for (const { id } of people)
    await put('users', {
      id,
      full_name: `Persona ${id}`,
      email: `persona${id}@ejemplo.gt`,
      phone: String(50_000_000 + id),
      password_hash: 'none',
      user_type: id === OWNER_ID || id === richOwner ? 'admin' : 'driver',
      created_at: now,
    });
  for (const { id, sid } of people)
    await put('sessions', { id: sid, user_id: id, generation: 0, created_at: now });
  for (let n = 0; n < allParkings; n += 1)
    await put('parkings', {
      id: n + 1,
      owner_id: n < parkings ? OWNER_ID : richOwner,
      name: `Parqueo ${n}`,
      address: `${n} Avenida`,
      zone: '1',
      latitude: 14.5 + (n % 100) * 0.002,
      longitude: -90.6 + Math.floor(n / 100) * 0.002,
      active: true,
      accepts_reservations: true,
      car_spaces_count: n < parkings ? spaces : RICH.spaces,
      moto_spaces_count: 0,
      car_hourly_rate: RATE,
      moto_hourly_rate: 0,
      reservation_fee: 10,
      availability_schedule: ALWAYS,
      created_at: now,
    });
  let space = 0;
  for (let parking = 1; parking <= allParkings; parking += 1)
    for (let n = 1; n <= (parking > parkings ? RICH.spaces : spaces); n += 1)
      await put('spaces', {
        id: (space += 1),
        parking_id: parking,
        identifier: `C-${String(n).padStart(3, '0')}`,
        vehicle_type: 'car',
      });
  for (let n = 0; n < history; n += 1) {
    const rich = n % (RICH.parkings * RICH.spaces);
    const start = new Date(Date.now() - (n + 3) * HOUR_MS).toISOString();
    const end = new Date(Date.now() - (n + 2) * HOUR_MS).toISOString();
    await put('reservations', {
      id: n + 1,
      space_id: parkings * spaces + rich + 1,
      parking_id: parkings + Math.floor(rich / RICH.spaces) + 1,
      vehicle_type: 'car',
      user_id: driverId(drivers - 1),
      during: `[${start},${end})`,
      status: n % 2 ? 'cancelled' : 'completed',
      cancelled_by: n % 2 ? 'driver' : null,
      reply_by: start,
      payment_method: 'cash',
      payment_status: 'pending',
      total_cost: 25,
      reservation_cost: 10,
      card_surcharge: 0,
      vehicle_plate: `P${n}`,
      vehicle_brand: 'Toyota',
      vehicle_model: 'Yaris',
      vehicle_color: 'Gris',
      created_at: start,
    });
  }
  output.end('end\n');
  await once(output, 'close');
  const [owner, ...others] = people.map(({ sid }) => sid);
  return { owner, drivers: others };
}

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An access token as the server signs them: HS256, a quarter of an hour. */
function accessToken(id, user_type, sid) {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { id, user_type, sid, iat, exp: iat + 900 };
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', SECRET).update(content).digest('base64url')}`;
}

export const ownerToken = (sessions) => accessToken(OWNER_ID, 'admin', sessions.owner);
/** Token of the driver who also owns lots (see history). */
export const richOwnerToken = (sessions, n) =>
  accessToken(driverId(n), 'admin', sessions.drivers[n]);
export const driverToken = (sessions, n) => accessToken(driverId(n), 'driver', sessions.drivers[n]);
