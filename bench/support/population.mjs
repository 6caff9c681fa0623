// People, lots and spaces as a backup file, so that both stores are filled in the same way.
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { SECRET } from './server.mjs';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const ALWAYS = Object.fromEntries(
  DAYS.map((day) => [day, { available: true, available_from: '00:00', available_until: '24:00' }]),
);
export const RATE = 15;

/** Ids: the owner is 1, drivers follow; each driver has a session. */
export const driverId = (n) => n + 2;

/**
 * Writes a backup with one owner, drivers and lots.
 * @param {string} file
 * @param {{ drivers: number, lots: number, spaces: number }} size spaces of each lot
 * @returns {Promise<string[]>} the drivers' session ids
 */
export async function writePopulation(file, { drivers, lots, spaces }) {
  const output = createWriteStream(file);
  const now = new Date().toISOString();
  const put = async (table, row) => {
    if (!output.write(`${table}\t${JSON.stringify(row)}\n`)) await once(output, 'drain');
  };
  output.write('parqueo-central-1\n');
  const sessions = Array.from({ length: drivers }, () => randomUUID());
  for (let n = -1; n < drivers; n += 1)
    await put('users', {
      id: driverId(n),
      full_name: `Persona ${n}`,
      email: `persona${n}@ejemplo.gt`,
      phone: String(50_000_000 + n),
      password_hash: 'none',
      user_type: n < 0 ? 'admin' : 'driver',
      created_at: now,
    });
  for (const [n, id] of sessions.entries())
    await put('sessions', { id, user_id: driverId(n), generation: 0, created_at: now });
  for (let n = 0; n < lots; n += 1)
    await put('parkings', {
      id: n + 1,
      owner_id: driverId(-1),
      name: `Parqueo ${n}`,
      address: `${n} Avenida`,
      zone: '1',
      latitude: 14.5 + (n % 100) * 0.002,
      longitude: -90.6 + Math.floor(n / 100) * 0.002,
      active: true,
      accepts_reservations: true,
      car_spaces_count: spaces,
      moto_spaces_count: 0,
      car_hourly_rate: RATE,
      moto_hourly_rate: 0,
      reservation_fee: 10,
      availability_schedule: ALWAYS,
      created_at: now,
    });
  for (let n = 0; n < lots * spaces; n += 1)
    await put('spaces', {
      id: n + 1,
      parking_id: Math.floor(n / spaces) + 1,
      identifier: `C-${String((n % spaces) + 1).padStart(3, '0')}`,
      vehicle_type: 'car',
    });
  output.end('end\n');
  await once(output, 'close');
  return sessions;
}

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An access token as the server signs them: HS256, a quarter of an hour. */
export function accessToken(n, sid) {
  const iat = Math.floor(Date.now() / 1000);
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({
    id: driverId(n),
    user_type: 'driver',
    sid,
    iat,
    exp: iat + 900,
  })}`;
  return `${content}.${createHmac('sha256', SECRET).update(content).digest('base64url')}`;
}
