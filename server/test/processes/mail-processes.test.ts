import { sql } from 'kysely';
import { insist, joinAt } from '../support/calls';
import { freePort } from '../support/free-port.mjs';
import { join } from '../support/people';
import { startProcess } from '../support/process';
import { startServer } from '../support/server';
import { type TestSmtp, startSmtp } from '../support/smtp';
import { type TestStore, createTestStore } from '../support/store';
import { until } from '../support/until';

const MAILS = 24;

let smtp: TestSmtp;
let place: TestStore;
beforeEach(async () => {
  smtp = await startSmtp();
  place = await createTestStore();
});

test('ACC-02 several processes send each mail once', async () => {
  const config = { mail: smtp.settings, publicUrl: 'http://parqueo.test' };
  const [a, b] = [await startServer({ place, config }), await startServer({ place, config })];
  const mails: string[] = [];
  for (let n = 0; n < MAILS; n += 1) mails.push((await join(a, 'driver')).mail);
  await Promise.all(
    mails.map((mail, n) =>
      (n % 2 ? a : b).call('POST', '/session/lost-password', { body: { mail } }),
    ),
  );
  await Promise.all([a.sendMails(), b.sendMails(), a.sendMails(), b.sendMails()]);
  expect(smtp.received.map(({ to }) => to).toSorted()).toEqual(mails.toSorted());
  await a.stop();
  await b.stop();
});

test('ACC-02 a process that is killed while it sends loses no mail, and the repeated one is the same', async () => {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    ...place.environment,
    SMTP_URL: smtp.settings.url,
    PUBLIC_URL: url,
    PORT: port,
  };
  const first = await startProcess(environment);
  const driver = await joinAt(url, 'driver');
  await until(() => smtp.last(driver.mail) !== undefined);
  smtp.received.length = 0;
  smtp.whenTaking(() => new Promise(() => {}));
  await insist(url, 'POST', '/session/lost-password', { body: { mail: driver.mail } });
  await until(() => smtp.received.length === 1);
  await first.kill('SIGKILL');

  smtp.whenTaking(null);
  const { db, close } = await place.open();
  // The time for which the dead process holds it.
  await sql`update mails set next_at = created_at where next_at > created_at + interval '4 minutes'`.execute(
    db,
  );
  await startProcess(environment);
  await until(() => smtp.received.length === 2);
  const [before, again] = smtp.received;
  expect(again).toMatchObject({ id: before?.id, token: before?.token, to: driver.mail });
  await until(async () => (await db.selectFrom('mails').select('id').execute()).length === 0);
  await close();
});
