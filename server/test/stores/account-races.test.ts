import type { AccessTokenAnswer } from '@parqueo/shared-api/contract';
import { PASSWORD, invite, join, newAccount, openParking, openSession } from '../support/people';
import { serverOfTests } from '../support/server';

const server = serverOfTests();

const signUp = (body: unknown, key: string) =>
  server.call('POST', '/user', { body, headers: { 'idempotency-key': key } });

test('API-01 AUT-04 twenty at once with one key and body make one account', async () => {
  const body = newAccount();
  const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(body, 'veinte')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body: made }) => made['id'])).size).toBe(1);
  expect((await openSession(server, body.email)).status).toBe(200);
  const again = await signUp(body, 'veinte');
  expect([again.status, again.body]).toEqual([
    201,
    answers.find(({ status }) => status === 201)?.body,
  ]);
});

test('STF-01 of two who open one link at once one gets in', async () => {
  const owner = await join(server, 'admin');
  const { id } = await openParking(server, owner);
  const { body } = await invite(server, owner, [id]);
  const enter = (phone: string) =>
    server.call('POST', '/invitations/signup', {
      body: { token: body.token, full_name: 'Marvin Guardián', phone, password: PASSWORD },
    });
  const answers = await Promise.all([enter('41000001'), enter('41000002')]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 409,
  ]);
});

test('SES-09 tabs that refresh at the same moment get the same successor', async () => {
  const { cookies } = await join(server, 'driver');
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      server.call<AccessTokenAnswer>('GET', '/session/accessToken', { cookies }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map((answer) => answer.cookies['parqueo'])).size).toBe(1);
});
