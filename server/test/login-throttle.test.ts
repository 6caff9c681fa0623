import { sql } from 'kysely';
import { PASSWORD, type TestPerson, join } from './support/people';
import { type TestServer, startServer } from './support/server';

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.close());

interface Attempt {
  mail: string;
  password?: string;
  address?: string;
  cookies?: Record<string, string>;
}

async function logIn({ mail, password = 'adivina-adivina', address, cookies }: Attempt) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/session/login',
    payload: { mail, password },
    remoteAddress: address ?? '192.0.2.1',
    ...(cookies && { cookies }),
  });
  return {
    status: answer.statusCode,
    wait: Number(answer.headers['retry-after'] ?? 0),
    cookies: Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])),
  };
}

/** How many of the guesses were held against a password. */
const checked = (answers: { status: number }[]) =>
  answers.filter(({ status }) => status === 401).length;

const guesses = (count: number, guess: (index: number) => Attempt) =>
  Promise.all(Array.from({ length: count }, (_, index) => logIn(guess(index))));

/** As many, but never more at once than are checked in turn. */
async function steadyGuesses(count: number, guess: (index: number) => Attempt) {
  const answers = [];
  for (let from = 0; from < count; from += 30) {
    answers.push(...(await guesses(Math.min(30, count - from), (n) => guess(from + n))));
  }
  return answers;
}

/** Waits as told, then tries again. */
async function afterWaiting(attempt: Attempt) {
  const refused = await logIn(attempt);
  expect(refused.status).toBe(429);
  server.clock.advance({ seconds: refused.wait });
  return logIn(attempt);
}

/** Time enough that nothing is held against anybody. */
const calm = () => server.clock.advance({ hours: 2 });

describe('guessing one account', () => {
  let victim: TestPerson;
  beforeEach(async () => {
    calm();
    victim = await join(server, 'driver');
  });

  test('API-01 of 250 guesses at once ten are checked, the others are told when to come again', async () => {
    const answers = await guesses(250, () => ({ mail: victim.mail }));
    expect(checked(answers)).toBe(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(240);
    expect(refused.every(({ wait }) => wait === 1)).toBe(true);
  });

  test('API-01 it makes no difference that they come from 250 addresses', async () => {
    const answers = await guesses(250, (n) => ({ mail: victim.mail, address: `198.51.100.${n}` }));
    expect(checked(answers)).toBe(10);
  });

  test('API-01 the wait doubles up to a minute, and the right password gets in after it', async () => {
    await guesses(10, () => ({ mail: victim.mail }));
    const waits: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      const { wait } = await logIn({ mail: victim.mail });
      waits.push(wait);
      server.clock.advance({ seconds: wait });
      expect((await logIn({ mail: victim.mail })).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    const right = { mail: victim.mail, password: PASSWORD, address: '203.0.113.7' };
    expect((await afterWaiting(right)).status).toBe(200);
  });

  test('API-01 a device that has logged in before has ten attempts of its own', async () => {
    const { mail, cookies } = victim;
    await guesses(250, (n) => ({ mail, address: `198.51.100.${n}` }));
    expect((await logIn({ mail, password: PASSWORD, cookies })).status).toBe(200);
    expect(checked(await guesses(30, () => ({ mail, cookies })))).toBe(10);
  });

  test('API-01 the mark of a device is good for its own account only, and cannot be made up', async () => {
    const attacker = await join(server, 'driver');
    await guesses(20, () => ({ mail: victim.mail }));
    const { parqueo_device: mark = '' } = attacker.cookies;
    const forged = mark.replace(String(attacker.id), String(victim.id));
    for (const cookies of [{ parqueo_device: mark }, { parqueo_device: forged }]) {
      expect((await logIn({ mail: victim.mail, cookies })).status).toBe(429);
    }
  });

  test('API-01 what is refused writes nothing', async () => {
    const written = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from attempts`.execute(server.store.db);
      return rows[0]?.count;
    };
    await guesses(10, () => ({ mail: victim.mail }));
    const before = await written();
    for (let n = 0; n < 30; n += 1) {
      const refused = await logIn({ mail: victim.mail, address: `203.0.113.${n}` });
      expect(refused.status).toBe(429);
    }
    expect(await written()).toBe(before);
  });

  test('API-01 guessing the number of an account holds nothing against it', async () => {
    const number = String(victim.id);
    await guesses(30, (n) => ({ mail: number, address: `198.51.100.${n}` }));
    const right = { mail: victim.mail, password: PASSWORD, address: '203.0.113.7' };
    expect((await logIn(right)).status).toBe(200);
  });

  test('API-01 what the right password used up is given back', async () => {
    const right = { mail: victim.mail, password: PASSWORD };
    for (let n = 0; n < 15; n += 1) expect((await logIn(right)).status).toBe(200);
    expect(checked(await guesses(9, () => ({ mail: victim.mail })))).toBe(9);
    expect((await logIn(right)).status).toBe(200);
    expect((await logIn(right)).status).toBe(200);
  });
});

describe('guessing many accounts', () => {
  beforeEach(calm);

  test.each([
    ['one address', () => '192.0.2.44'],
    ['one IPv6 network of 64 bits', (n: number) => `2001:db8:7:1::${n.toString(16)}`],
    ['one address, written as IPv6', () => '::ffff:192.0.2.45'],
  ])('API-01 from %s a hundred are checked', async (_from, address) => {
    const answers = await steadyGuesses(150, (n) => ({
      mail: `nadie${n}@ejemplo.gt`,
      address: address(n),
    }));
    expect(checked(answers)).toBe(100);
  });

  test('API-01 of another IPv6 network nothing is held against', async () => {
    await steadyGuesses(150, (n) => ({ mail: `nadie${n}@ejemplo.gt`, address: '2001:db8:8:1::1' }));
    const next = await logIn({ mail: 'nadie1@ejemplo.gt', address: '2001:db8:8:2::1' });
    expect(next.status).toBe(401);
  });

  test('API-01 nobody is locked out behind an address that guesses: a known device gets in at once, a new one in seconds', async () => {
    const customer = await join(server, 'driver');
    const address = '192.0.2.46';
    await steadyGuesses(150, (n) => ({ mail: `nadie${n}@ejemplo.gt`, address }));
    const right = { mail: customer.mail, password: PASSWORD, address };
    expect((await logIn({ ...right, cookies: customer.cookies })).status).toBe(200);
    const refused = await logIn(right);
    expect(refused.status).toBe(429);
    expect(refused.wait).toBeLessThanOrEqual(10);
    server.clock.advance({ seconds: refused.wait });
    expect((await logIn(right)).status).toBe(200);
  });

  test('API-01 more passwords than can be checked are refused for a moment and counted against nobody', async () => {
    const answers = await guesses(250, (n) => ({
      mail: `alguien${n}@ejemplo.gt`,
      address: `198.51.100.${n}`,
    }));
    const busy = answers.filter(({ status }) => status === 503);
    expect(checked(answers) + busy.length).toBe(250);
    expect(busy.length).toBeGreaterThan(0);
    expect(checked(answers)).toBeGreaterThanOrEqual(20);
    for (const { wait } of busy) expect(wait).toBeGreaterThan(0);
    const turnedAway = answers.findIndex(({ status }) => status === 503);
    const mail = `alguien${turnedAway}@ejemplo.gt`;
    expect(checked(await guesses(30, () => ({ mail })))).toBe(10);
  });
});
