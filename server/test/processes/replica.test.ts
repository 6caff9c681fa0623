import {
  type CreatedReservation,
  type MonthFigures,
  type MonthStay,
  type Parking,
  monthOf,
} from '@parqueo/shared-api/contract';
import { acceptAt, bodyAt, insist, joinAt, openParkingAt } from '../support/calls';
import { startPair } from '../support/postgres-pair';
import { type ServerProcess, startProcess } from '../support/process';
import { until } from '../support/until';
import { temporaryFolder } from '../support/until-end';
import { openWay } from '../support/way';

const METRICS_TOKEN = 'a-token-of-metrics';
const SPACES = 20;

test('API-06 two servers read a replica that has all that was committed, and nothing of one that is behind, silent or promoted', async () => {
  const pair = await startPair();
  await pair.follow();
  const primaryWay = await openWay(pair.primary().port);
  const way = await openWay(pair.standby().port);
  const { path: DATA_DIR } = await temporaryFolder();
  const environment = {
    DATA_DIR,
    DATABASE_URL: `postgresql://postgres@127.0.0.1:${primaryWay.port}/parqueo`,
    REPLICA_URL: `postgresql://postgres@127.0.0.1:${way.port}/parqueo`,
    SESSION_SECRET: 'a-secret-of-at-least-32-characters',
    DEMO: '0',
    METRICS_TOKEN,
  };
  const writer = await startProcess(environment);
  const reader = await startProcess(environment);
  const owner = await joinAt(writer.url, 'admin');
  const parking = await openParkingAt(writer.url, owner, SPACES);
  const stay = bodyAt(parking, 2);
  let accepted = 0;

  const read = <T>(path: string) => insist<T>(reader.url, 'GET', path, { token: owner.token });

  /** What one server has written is in all that the other answers, whoever it asked. */
  async function expectAll(): Promise<void> {
    const month = monthOf(new Date(stay.start_time));
    const span = new URLSearchParams({ start_time: stay.start_time, end_time: stay.end_time });
    const [figures, stays, lots] = await Promise.all([
      read<MonthFigures>(`/parking/figures?month=${month}`),
      read<MonthStay[]>(`/parking/stays?month=${month}`),
      read<Parking[]>(`/parking/available?${span.toString()}`),
    ]);
    expect(figures.total.reservations).toBe(accepted);
    expect(stays).toHaveLength(accepted);
    expect(lots[0]?.availability_stats.car.available_spaces).toBe(SPACES - accepted);
  }

  async function write(): Promise<void> {
    const driver = await joinAt(writer.url, 'driver');
    const path = `/parking/${parking.id}/reservation`;
    const { id } = await insist<CreatedReservation>(writer.url, 'POST', path, {
      token: driver.token,
      body: stay,
    });
    await acceptAt(writer.url, id, owner);
    accepted += 1;
    await expectAll();
  }

  /** Who has answered reads of a server so far. */
  async function reads({ url }: ServerProcess) {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await (await fetch(`${url}/metrics`, { headers })).text();
    const of = (by: string) =>
      Number(new RegExp(`parqueo_reads_total\\{by="${by}"\\} (\\d+)`).exec(text)?.[1]);
    return { replica: of('replica'), primary: of('primary') };
  }

  async function untilReplicaAnswers(): Promise<void> {
    const before = await reads(reader);
    await write();
    await until(async () => {
      await expectAll();
      return (await reads(reader)).replica > before.replica;
    });
  }

  async function expectPrimaryAlone(): Promise<void> {
    const before = await reads(reader);
    await write();
    const { replica, primary } = await reads(reader);
    expect(replica).toBe(before.replica);
    expect(primary).toBeGreaterThan(before.primary);
  }

  await untilReplicaAnswers();
  await pair.administerStandby('select pg_wal_replay_pause()');
  await expectPrimaryAlone();
  await pair.administerStandby('select pg_wal_replay_resume()');
  await untilReplicaAnswers();

  way.swallow(true);
  await expectPrimaryAlone();
  way.swallow(false);
  await untilReplicaAnswers();

  // The replica becomes the primary, and the other one its replica.
  await pair.promote();
  primaryWay.leadTo(pair.primary().port);
  await until(async () => (await fetch(`${reader.url}/readyz`)).status === 200);
  await until(async () => (await fetch(`${writer.url}/readyz`)).status === 200);
  await expectPrimaryAlone();
  await pair.follow();
  way.leadTo(pair.standby().port);
  way.cut();
  await untilReplicaAnswers();
  expect(reader.output()).toContain('La réplica no sirve');
});
