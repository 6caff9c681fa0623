import { LINK_MINUTES } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { PASSWORD, type TestPerson, join, openSession, signUp } from '../support/people';
import { type TestServer, startServer } from '../support/server';
import { type TestSmtp, startSmtp } from '../support/smtp';
import { until } from '../support/until';

const NEW_PASSWORD = 'otra-clave-larga-43';

let smtp: TestSmtp;
let server: TestServer;
beforeAll(async () => {
  smtp = await startSmtp();
  server = await startServer({
    config: { mail: smtp.settings, publicUrl: 'http://parqueo.test', trustProxy: ['127.0.0.1'] },
  });
});
let driver: TestPerson;
beforeEach(async () => {
  smtp.refuseWith(null);
  driver = await join(server, 'driver');
});

let networks = 0;
/** Each call comes from a network of its own: how often one may ask is for one test. */
const elsewhere = () => {
  networks += 1;
  return { 'x-forwarded-for': `10.8.${networks >> 8}.${networks & 255}` };
};
const post = (path: string, body: object, headers = elsewhere()) =>
  server.call('POST', path, { body, headers });
const ask = (mail: string) => post('/session/lost-password', { mail });
const choose = (token: string, password = NEW_PASSWORD) =>
  post('/session/new-password', { token, password });

const change = ({ token }: Pick<TestPerson, 'token'>, body: object) =>
  server.call('PATCH', '/user', { token, body: { password: PASSWORD, ...body } });

/** Asks for a link and reads it in the mail. */
async function linkFor({ mail }: Pick<TestPerson, 'mail'>, login = mail): Promise<string> {
  await ask(login);
  await server.sendMails();
  return smtp.last(mail)?.token ?? '';
}

describe('a lost password', () => {
  test('ACC-02 ACC-04 a link by mail sets a new one, once, and ends all sessions, which say why', async () => {
    const token = await linkFor(driver);
    const mail = smtp.last(driver.mail);
    expect(mail?.subject).toBe('Elige una contraseña nueva · Parqueo Central');
    expect(mail?.content).toContain(`http://parqueo.test/nueva-contrasena#${token}`);
    expect(mail?.content).toContain('Content-Type: text/plain');
    expect(mail?.content).toContain('Content-Type: text/html');
    expect(mail?.content).toContain(`El enlace sirve una vez, durante ${LINK_MINUTES} minutos.`);

    // A session that the server has just seen ends as well.
    expect((await server.call('GET', '/user', driver)).status).toBe(200);
    const atOnce = await Promise.all([choose(token), choose(token)]);
    expect(atOnce.map(({ body }) => Object(body).code)).toEqual(
      expect.arrayContaining([undefined, 'LINK_ENDED']),
    );
    expect((await openSession(server, driver.mail)).body).toMatchObject({
      code: 'BAD_CREDENTIALS',
    });
    expect((await openSession(server, driver.mail, NEW_PASSWORD)).status).toBe(200);
    const ended = await server.call('GET', '/session/accessToken', { cookies: driver.cookies });
    expect(ended.body).toMatchObject({
      code: 'PASSWORD_CHANGED',
      err: 'Tu sesión terminó: cambiaste tu contraseña en otro dispositivo.',
    });
    expect(await server.call('GET', '/user', driver)).toMatchObject({ status: 401 });
    expect((await choose(token)).body).toMatchObject({ code: 'LINK_ENDED' });

    await server.sendMails();
    const subjects = smtp.to(driver.mail).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining('Cambiaste tu contraseña'));
  });

  test('ACC-02 known and unknown addresses are answered alike, and what waits names nobody', async () => {
    const without = (answer: Awaited<ReturnType<typeof ask>>) => ({
      ...answer,
      headers: { ...answer.headers, date: '' },
    });
    const [known, unknown] = [await ask(driver.mail), await ask('nadie.sabe@ejemplo.gt')];
    expect(without(known)).toEqual(without(unknown));
    expect(known.status).toBe(204);
    // What is written differs by what was typed alone; who it is for is found out when it is sent.
    const waiting = await server.store.db
      .selectFrom('mails')
      .select(['kind', 'user_id', 'recipient', 'login', 'attempts'])
      .orderBy('login')
      .execute();
    const row = { kind: 'lost_password', user_id: null, recipient: null, attempts: 0 };
    expect(waiting).toEqual([
      { ...row, login: 'nadie.sabe@ejemplo.gt' },
      { ...row, login: driver.mail },
    ]);
    const before = smtp.received.length;
    await server.sendMails();
    expect(smtp.received.slice(before).map(({ to }) => to)).toEqual([driver.mail]);
    expect(await server.store.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  test('ACC-02 a link ends after 30 minutes, and with a change of the password', async () => {
    const [first, second] = [await linkFor(driver), await linkFor(driver)];
    expect(first).not.toBe(second);
    expect((await choose(first)).status).toBe(204);
    expect((await choose(second)).body).toMatchObject({ code: 'LINK_ENDED' });
    const late = await linkFor(driver);
    server.clock.advance({ minutes: LINK_MINUTES });
    expect((await choose(late)).body).toMatchObject({ code: 'LINK_ENDED' });
  });

  test('ACC-02 a password that is refused leaves the link good; a phone, however spelt, gets one too', async () => {
    const { phone } = driver;
    const token = await linkFor(driver, `+502 ${phone.slice(0, 4)}-${phone.slice(4)}`);
    expect((await choose(token, driver.mail)).body).toMatchObject({ code: 'WEAK_PASSWORD' });
    expect((await choose(token, 'corta')).body).toMatchObject({ code: 'INVALID_FIELDS' });
    expect((await choose(token)).status).toBe(204);
  });

  test('ACC-02 a wrong or half link is refused, a link of another purpose too, and guesses wait', async () => {
    const [id] = (await linkFor(driver)).split('.');
    for (const token of ['x', `${id}`, `${id}.`, `${id}.${'A'.repeat(43)}`, "' or 1=1"])
      expect((await choose(token)).body).toMatchObject({ code: 'LINK_NOT_FOUND' });
    const other = await post('/user/confirm-address', { token: await linkFor(driver) });
    expect(other.body).toMatchObject({ code: 'LINK_NOT_FOUND' });
    const here = elsewhere();
    const guesses = [];
    for (let n = 0; n < 21; n += 1)
      guesses.push(
        (await post('/session/new-password', { token: 'x', password: PASSWORD }, here)).status,
      );
    expect(guesses.at(-1)).toBe(429);
  });

  test('ACC-02 nobody gets more than three links at once, and one network not more than its share', async () => {
    for (let n = 0; n < 5; n += 1) expect((await ask(driver.mail)).status).toBe(204);
    await server.sendMails();
    await server.sendMails();
    expect(smtp.to(driver.mail)).toHaveLength(3);
    const here = elsewhere();
    const statuses = [];
    for (let n = 0; n < 7; n += 1)
      statuses.push((await post('/session/lost-password', { mail: 'a@b.gt' }, here)).status);
    expect(statuses).toContain(429);
    await server.sendMails();
  });

  test('ACC-02 no token is in the store or the log', async () => {
    const token = await linkFor(driver);
    const secret = String(token.split('.')[1]);
    await choose(token);
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(l)::text as row from mail_links l
      union all select to_jsonb(m)::text from mails m`.execute(server.store.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const text of [...rows.map(({ row }) => row), ...server.log]) {
      expect(text).not.toContain(secret);
    }
    expect(server.log.join('')).not.toContain(driver.mail);
  });
});

describe('mails', () => {
  test.each([
    ['is away or refuses for now', 'refuseWith', 451],
    ['takes nothing of ours, for good as it says', 'refuseSenderWith', 550],
  ] as const)(
    'ACC-02 a mail server that %s loses nothing, and holds up no call',
    async (_what, refuse, code) => {
      smtp[refuse](code);
      expect(await linkFor(driver)).toBe('');
      server.clock.advance({ seconds: 4 });
      await server.sendMails();
      smtp[refuse](null);
      await server.sendMails();
      expect(smtp.last(driver.mail)).toBeUndefined();
      server.clock.advance({ seconds: 1 });
      await server.sendMails();
      expect((await choose(smtp.last(driver.mail)?.token ?? '')).status).toBe(204);
      await server.sendMails();
      expect(smtp.to(driver.mail)).toHaveLength(2);
    },
  );

  test('ACC-02 an address that does not exist is not tried again; what is late is given up', async () => {
    const [gone, late] = [await join(server, 'driver'), await join(server, 'driver')];
    smtp.refuseWith(550);
    await linkFor(gone);
    expect(await server.store.db.selectFrom('mails').select('id').execute()).toEqual([]);
    smtp.refuseWith(451);
    await linkFor(late);
    smtp.refuseWith(null);
    server.clock.advance({ minutes: LINK_MINUTES });
    await server.sendMails();
    expect(smtp.last(late.mail)).toBeUndefined();
    expect(await server.store.db.selectFrom('mails').select('id').execute()).toEqual([]);
    expect(await server.registry.metrics()).toMatch(
      /parqueo_mails_total\{kind="lost_password",outcome="dropped"\} [1-9]/,
    );
    const lines = server.log.filter((line) => line.includes('Correo sin enviar'));
    expect(lines.join('')).toMatch(/EENVELOPE 550/);
    expect(lines.join('')).not.toContain('@');
  });

  test('ACC-02 a login from a device that is not known is told by mail, a known one and the first are not', async () => {
    const login = (cookies: Record<string, string>) =>
      openSession(server, driver.mail, PASSWORD, {
        cookies,
        headers: {
          ...elsewhere(),
          'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
        },
      });
    await login(driver.cookies);
    await server.sendMails();
    expect(smtp.last(driver.mail)).toBeUndefined();
    await login({});
    await server.sendMails();
    expect(smtp.last(driver.mail)?.subject).toContain('Inicio de sesión en un dispositivo nuevo');
    expect(smtp.last(driver.mail)?.content).toContain('desde Firefox en Android');
  });

  test('ACC-02 nobody has an address sent mails without end: by logins, by changes, by links', async () => {
    const foreign = `ajena${driver.id}@ejemplo.gt`;
    for (let n = 0; n < 9; n += 1) {
      await openSession(server, driver.phone);
      const changed = await change(driver, { email: n % 2 ? foreign : foreign.toUpperCase() });
      expect([changed.status, n]).toEqual([n < 6 ? 200 : 429, n]);
      await change(driver, { new_password: PASSWORD });
    }
    await server.sendMails();
    const subjects = (to: string) =>
      smtp.received.flatMap((mail) => (mail.to.toLowerCase() === to ? [mail.subject] : []));
    expect(subjects(foreign)).toHaveLength(6);
    for (const [subject, most] of [
      ['Inicio de sesión', 6],
      ['Cambiaste tu contraseña', 6],
    ] as const)
      expect(subjects(driver.mail).filter((each) => each.startsWith(subject))).toHaveLength(most);
    // The operator sees it.
    expect(await server.registry.metrics()).toMatch(
      /parqueo_mails_total\{kind="new_device",outcome="held"\} 3/,
    );
    server.clock.advance({ minutes: 71 });
    await server.maintain();
    await openSession(server, driver.phone);
    await server.sendMails();
    expect(subjects(driver.mail).filter((each) => each.startsWith('Inicio'))).toHaveLength(7);
  });

  test('ACC-02 a mail server that is silent in the middle does not keep a stop waiting', async () => {
    smtp.whenTaking(() => new Promise(() => {}));
    await ask(driver.mail);
    const cut = new AbortController();
    const sending = server.sendMails(undefined, cut.signal);
    await until(() => smtp.last(driver.mail) !== undefined);
    cut.abort();
    await sending;
    smtp.whenTaking(null);
    server.clock.advance({ minutes: 1 });
    await server.sendMails();
    const mails = smtp.to(driver.mail);
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ id }) => id)).size).toBe(1);
  });

  test('ACC-02 nobody has their own words mailed to somebody: a browser says what it likes of itself', async () => {
    for (const said of ['Gana en http://mala.gt/1 x', 'Gana (Android 15; http://mala.gt) Gana/1 '])
      await openSession(server, driver.mail, PASSWORD, {
        headers: { ...elsewhere(), 'user-agent': said },
      });
    await server.sendMails();
    const mails = smtp.to(driver.mail);
    expect(mails).toHaveLength(2);
    expect(mails.map(({ content }) => content).join('')).not.toMatch(/gana|mala/i);
  });

  test('ACC-02 a new account confirms its address by the link of a mail, once, or by another that it asks for', async () => {
    const { id, mail: own } = await signUp(server, 'driver');
    const confirmed = async () => {
      const { db } = server.store;
      const found = db.selectFrom('users').select('email_confirmed_at').where('id', '=', id);
      return (await found.executeTakeFirstOrThrow()).email_confirmed_at;
    };
    await server.sendMails();
    const mail = smtp.last(own);
    expect(mail?.subject).toBe('Confirma tu correo · Parqueo Central');
    expect(mail?.content).toContain('http://parqueo.test/confirmar-correo#');
    expect(await confirmed()).toBeNull();
    const confirm = (token = mail?.token) => post('/user/confirm-address', { token });
    expect(await confirm()).toMatchObject({ status: 200, body: { email: own } });
    expect(await confirmed()).toEqual(server.clock.now());
    expect((await confirm()).body).toMatchObject({ code: 'LINK_ENDED' });
    expect((await server.call('POST', '/user/ask-confirmation', driver)).status).toBe(204);
    await server.sendMails();
    expect((await confirm(smtp.last(driver.mail)?.token)).status).toBe(200);
  });

  test('ACC-01 ACC-02 a changed address counts once the link that came to it was opened, the old one until then', async () => {
    const left = await linkFor(driver);
    smtp.received.length = 0;
    const email = `nueva-${driver.mail}`;
    expect(await change(driver, { email })).toMatchObject({
      status: 200,
      body: { email: driver.mail },
    });
    await server.sendMails();
    const mail = smtp.last(email);
    expect(mail?.subject).toBe('Confirma tu correo · Parqueo Central');
    expect(smtp.last(driver.mail)).toBeUndefined();
    expect((await openSession(server, email)).status).toBe(401);
    expect((await openSession(server, driver.mail)).status).toBe(200);

    const confirm = () => post('/user/confirm-address', { token: mail?.token });
    expect(await confirm()).toMatchObject({ status: 200, body: { email } });
    const { body } = await server.call('GET', '/user', driver);
    expect(body).toMatchObject({ email });
    expect((await openSession(server, email)).status).toBe(200);
    expect((await openSession(server, driver.mail)).status).toBe(401);
    expect((await confirm()).body).toMatchObject({ code: 'LINK_ENDED' });
    // Nor is a link good any more that went to the address of before.
    expect((await choose(left)).body).toMatchObject({ code: 'LINK_ENDED' });
  });

  test('ACC-01 the new address that waits is told to all devices, sent again, and withdrawn', async () => {
    let { token } = driver;
    const call = async (method: 'GET' | 'POST' | 'DELETE') => {
      const answer = await server.call(method, '/user/new-address', { token });
      return method === 'GET' ? answer.body : answer.status;
    };
    const want = (email: string) => change({ token }, { email });
    expect(await call('GET')).toEqual({ waiting: null });
    expect(await call('POST')).toBe(404);
    const email = `espera-${driver.mail}`;
    await want(email);
    const sent = server.clock.now();
    const at = (from: Date, minutes = 0) =>
      new Date(from.getTime() + minutes * 60_000).toISOString();
    const waiting = { email, sent_at: at(sent), ends_at: at(sent, LINK_MINUTES) };
    expect(await call('GET')).toEqual({ waiting });
    await server.sendMails();
    const first = smtp.last(email)?.token;

    server.clock.advance({ minutes: LINK_MINUTES });
    ({ accessToken: token } = (await openSession(server, driver.mail)).body);
    // It waits on, with a link that has ended.
    expect(await call('GET')).toEqual({ waiting });
    expect(await call('POST')).toBe(204);
    await server.sendMails();
    const second = smtp.last(email)?.token;
    expect(second).not.toBe(first);
    const again = server.clock.now();
    expect(await call('GET')).toEqual({
      waiting: { email, sent_at: at(again), ends_at: at(again, LINK_MINUTES) },
    });

    expect(await call('DELETE')).toBe(204);
    expect(await call('GET')).toEqual({ waiting: null });
    expect((await post('/user/confirm-address', { token: second })).body).toMatchObject({
      code: 'LINK_ENDED',
    });

    // What is wanted last counts, whether or not the mail before has left.
    await want(`uno-${driver.mail}`);
    await want(`dos-${driver.mail}`);
    await server.sendMails();
    expect(smtp.last(`uno-${driver.mail}`)).toBeUndefined();
    const last = smtp.last(`dos-${driver.mail}`)?.token;
    expect((await post('/user/confirm-address', { token: last })).status).toBe(200);
    expect(await call('GET')).toEqual({ waiting: null });
  });

  test('ACC-01 an address that somebody else has wanted goes with the password that they knew', async () => {
    await change(driver, { email: `ajena-${driver.mail}` });
    await choose(await linkFor(driver));
    const { accessToken } = (await openSession(server, driver.mail, NEW_PASSWORD)).body;
    expect((await server.call('GET', '/user/new-address', { token: accessToken })).body).toEqual({
      waiting: null,
    });
  });
});

describe('without a mail server', () => {
  const withoutMail = async (demo: boolean, run: (other: TestServer) => Promise<void>) =>
    run(await startServer({ config: { showsMails: demo, supportPhone: '2230 1234' } }));

  test('ACC-02 demo mode shows the mail, whose link works', () =>
    withoutMail(true, async (demo) => {
      const { mail: own } = await join(demo, 'driver');
      expect((await demo.call('GET', '/settings')).body).toMatchObject({ mail: 'shown' });
      for (const mail of [own, 'nadie@ejemplo.gt'])
        await demo.call('POST', '/session/lost-password', { body: { mail } });
      const shown = async () =>
        (await demo.call<{ to: string; text: string }[]>('GET', '/mails')).body;
      const [mail, ...others] = await shown();
      expect(others).toEqual([]);
      expect(mail?.to).toBe(own);
      const [, token] = /nueva-contrasena#(\S+)/.exec(mail?.text ?? '') ?? [];
      // Shown again it has the same link.
      expect((await shown())[0]?.text).toBe(mail?.text);
      // The newest is first, and each says when it was written.
      demo.clock.advance({ minutes: 1 });
      await demo.call('POST', '/session/lost-password', { body: { mail: own } });
      const times = async () =>
        (await demo.call<{ created_at: string }[]>('GET', '/mails')).body.map((each) =>
          Date.parse(each.created_at),
        );
      const now = demo.clock.now().getTime();
      expect(await times()).toEqual([now, now - 60_000]);
      // A site that has its name lead here, or a tunnel, shows them to nobody.
      for (const [name = '', value = ''] of [
        ['host', 'ajeno.gt:3000'],
        ['x-forwarded-for', '203.0.113.9'],
      ])
        expect((await demo.call('GET', '/mails', { headers: { [name]: value } })).status).toBe(404);
      const body = { token, password: NEW_PASSWORD };
      expect((await demo.call('POST', '/session/new-password', { body })).status).toBe(204);
    }));

  test('ACC-02 in production nothing is promised: the page learns whom to ask', () =>
    withoutMail(false, async (production) => {
      expect((await production.call('GET', '/settings')).body).toMatchObject({
        mail: 'none',
        supportMail: null,
        supportPhone: '2230 1234',
      });
      const answer = await production.call('POST', '/session/lost-password', {
        body: { mail: 'a@b.gt' },
      });
      expect(answer).toMatchObject({ status: 409, body: { code: 'NO_MAIL' } });
      expect((await production.call('GET', '/mails')).status).toBe(404);
    }));
});
