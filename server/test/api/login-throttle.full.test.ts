import { WORK_HEADER } from '@parqueo/shared-api/contract';
import { BODY_CALLS } from '../support/bodies';
import { PASSWORD, type TestPerson, join, newAccount } from '../support/people';
import { serverOfTests } from '../support/server';
import { solveWork } from '../support/work';

const server = serverOfTests({ workCost: { least: 5, most: 40 } });
// The work takes no longer than the calls: what it costs a browser is not for here.

interface Attempt {
  mail: string;
  password?: string;
  address?: string;
  cookies?: Record<string, string>;
  /** Of work that a refusal asked for. */
  proof?: string | undefined;
}

async function post(
  path: '/session/login' | '/session/lost-password' | '/user',
  body: object,
  { address = '192.0.2.1', cookies = {}, proof = '' }: Partial<Attempt> = {},
) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: body,
    remoteAddress: address,
    cookies,
    headers: { [WORK_HEADER]: proof },
  });
  return {
    status: answer.statusCode,
    body: answer.body ? answer.json<{ code?: string; work?: string }>() : {},
    wait: Number(answer.headers['retry-after'] ?? 0),
  };
}
const logIn = ({ mail, password = 'adivina-adivina', ...from }: Attempt) =>
  post('/session/login', { mail, password }, from);

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

/** What the browser does with a refusal: it works, and asks again at once. */
async function proofOf(attempt: Attempt): Promise<string> {
  const refused = await logIn(attempt);
  expect(refused.status).toBe(429);
  return solveWork(String(refused.body.work));
}

const logInWorking = async (attempt: Attempt) =>
  logIn({ ...attempt, proof: await proofOf(attempt) });

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
    // It makes no difference that they come from 250 addresses.
    const { mail } = await join(server, 'driver');
    const scattered = await guesses(250, (n) => ({ mail, address: `198.51.100.${n}` }));
    expect(checked(scattered)).toBe(10);
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

  test('API-01 a device that has logged in before has ten attempts of its own; its mark is good for no other account, and cannot be made up', async () => {
    const { mail, cookies } = victim;
    const attacker = await join(server, 'driver');
    await guesses(50, (n) => ({ mail, address: `198.51.100.${n}` }));
    const { parqueo_device: mark = '' } = attacker.cookies;
    const forged = mark.replace(String(attacker.id), String(victim.id));
    for (const parqueo_device of [mark, forged])
      expect((await logIn({ mail, cookies: { parqueo_device } })).status).toBe(429);
    expect((await logIn({ mail, password: PASSWORD, cookies })).status).toBe(200);
    expect(checked(await guesses(30, () => ({ mail, cookies })))).toBe(10);
  });

  test('API-01 what is refused writes nothing', async () => {
    const written = () => server.store.db.selectFrom('attempts').select('key').execute();
    await guesses(10, () => ({ mail: victim.mail }));
    const before = await written();
    const refused = await guesses(30, (n) => ({ mail: victim.mail, address: `203.0.113.${n}` }));
    expect(checked(refused)).toBe(0);
    expect(await written()).toEqual(before);
  });

  test('API-01 guessing the number of an account holds nothing against it', async () => {
    for (const mail of [`${victim.id}`, `account ${victim.id}`, `a-${victim.id}`])
      await guesses(10, (n) => ({ mail, address: `198.51.100.${n}` }));
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
    [
      'one address, sometimes written as IPv6',
      (n: number) => `${n % 2 ? '::ffff:' : ''}192.0.2.44`,
      '192.0.2.43',
    ],
    [
      'one IPv6 network of 64 bits',
      (n: number) => `2001:db8:7:1::${n.toString(16)}`,
      '2001:db8:7:2::1',
    ],
  ])(
    'API-01 from %s a hundred are checked, and nothing is held against another',
    async (_from, address, other) => {
      const answers = await steadyGuesses(150, (n) => ({
        mail: `nadie${n}@ejemplo.gt`,
        address: address(n),
      }));
      expect(checked(answers)).toBe(100);
      expect((await logIn({ mail: 'nadie149@ejemplo.gt', address: other })).status).toBe(401);
    },
  );

  test('API-01 nobody is locked out behind an address that guesses: a known device gets in at once, a new one with work or in seconds', async () => {
    const customer = await join(server, 'driver');
    const address = '192.0.2.46';
    await steadyGuesses(150, (n) => ({ mail: `nadie${n}@ejemplo.gt`, address }));
    const right = { mail: customer.mail, password: PASSWORD, address };
    expect((await logIn({ ...right, cookies: customer.cookies })).status).toBe(200);
    const refused = await logIn(right);
    expect((await logInWorking(right)).status).toBe(200);
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

describe('work instead of waiting', () => {
  let customer: TestPerson;
  let right: Attempt;
  beforeEach(async () => {
    calm();
    customer = await join(server, 'driver');
    right = { mail: customer.mail, password: PASSWORD, address: '203.0.113.9' };
  });

  test('API-01 AUT-05 AUT-07 while an account is guessed at, its owner gets in from elsewhere', async () => {
    for (const mail of [customer.mail, customer.phone]) {
      await guesses(60, (n) => ({ mail, address: `198.51.100.${n}` }));
      expect((await logInWorking({ ...right, mail })).status).toBe(200);
    }
  });

  test('API-01 a proof is good once, for one login, from one network, for five minutes', async () => {
    await guesses(30, () => ({ mail: customer.mail }));
    const other = await join(server, 'driver');
    await guesses(30, () => ({ mail: other.mail }));
    const proof = await proofOf(right);
    const [work = '', ...solution] = proof.split('.');
    const cheaper = JSON.parse(Buffer.from(work, 'base64').toString());
    cheaper.parameters.cost = 1;
    const forged = Buffer.from(JSON.stringify(cheaper)).toString('base64');
    const misuses: Partial<Attempt>[] = [
      { mail: other.mail },
      { address: '203.0.114.9' },
      { proof: [forged, ...solution].join('.') },
      { proof: `${work}.0.${'0'.repeat(64)}` },
      { proof: 'bm8=.1.00' },
      { proof: 'e30=.1.00' },
      { proof: 'x'.repeat(2000) },
    ];
    for (const misuse of misuses)
      expect((await logIn({ ...right, proof, ...misuse })).status).toBe(429);
    expect((await logIn({ ...right, proof })).status).toBe(200);
    await guesses(30, () => ({ mail: customer.mail }));
    expect((await logIn({ ...right, proof })).status).toBe(429);

    const late = await proofOf(right);
    server.clock.advance({ minutes: 5 });
    await guesses(30, () => ({ mail: customer.mail }));
    expect((await logIn({ ...right, proof: late })).status).toBe(429);
  });

  test('API-01 no work takes more than twice the mean, wherever in it the proof lies', async () => {
    await guesses(30, () => ({ mail: customer.mail }));
    const tries = [];
    for (let n = 0; n < 40; n += 1) tries.push(Number((await proofOf(right)).split('.').at(-2)));
    expect(Math.max(...tries)).toBeLessThan(512);
    expect(new Set(tries).size).toBeGreaterThan(30);
  });

  test('API-01 of one proof many at once are checked as one', async () => {
    await guesses(30, () => ({ mail: customer.mail }));
    const proof = await proofOf(right);
    const guess = { ...right, password: 'adivina-adivina', proof };
    expect(checked(await guesses(20, () => guess))).toBe(1);
  });

  test('API-01 proofs buy twenty guesses from one place, dearer each time, and keep nobody out elsewhere', async () => {
    const { mail } = customer;
    await guesses(30, () => ({ mail }));
    const costs: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      const refused = await logIn({ mail });
      const work = String(refused.body.work);
      costs.push(JSON.parse(Buffer.from(work, 'base64').toString()).parameters.cost);
      const proof = await solveWork(work);
      expect((await logIn({ mail, proof })).status).toBe(401);
    }
    expect(costs[19]).toBeGreaterThan(2 * Number(costs[0]));
    const usedUp = await logInWorking({ mail });
    expect(usedUp.status).toBe(429);
    expect((await logInWorking(right)).status).toBe(200);
    // The next one, which comes after the wait, need not ask for its work first.
    server.clock.advance({ seconds: usedUp.wait });
    const proof = await solveWork(String(usedUp.body.work));
    expect((await logIn({ mail, proof })).status).toBe(401);
  });
});

/** An account's mail and its phone as people write them, or anybody to get more guesses. */
const spellingsOf = ({ mail, phone }: Pick<TestPerson, 'mail' | 'phone'>) => ({
  mail: [
    mail,
    mail.toUpperCase(),
    ` ${mail} `,
    mail.replace('o', 'O'),
    `\u200b${mail}`,
    mail.replace('@', ' \uff20\u00a0'),
    mail.replace('a', '\uff41'),
    mail.replace('i', '\u0130'),
    mail.replace('s', '\u017f'),
  ],
  phone: [
    phone,
    `+502${phone}`,
    `+502 ${phone.slice(0, 4)} ${phone.slice(4)}`,
    `00502${phone}`,
    `502-${phone.slice(0, 4)}-${phone.slice(4)}`,
    `(502) ${phone}`,
    phone.split('').join(' '),
    phone.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    // No full-width digits: with one more it is another number. An Arabic one is not.
    ...['\u0665', '-', 'x', '\u200b', '\u00a0', '\u2011', '\u2212', '(', '.'].map(
      (sign, n) => phone.slice(0, n) + sign + phone.slice(n),
    ),
  ],
});

/** Each call that finds an account by what somebody typed; its answer while an attempt is free. */
const ROUTES = [
  ['/session/login', 401, 10],
  ['/session/lost-password', 204, 5],
] as const;

describe.each(ROUTES)('%s', (route, status, free) => {
  let person: TestPerson;
  beforeEach(async () => void (person = await join(server, 'driver')));
  const ask = (mail: string, n: number) => {
    const body = { mail, ...(route === '/session/login' && { password: 'adivina-adivina' }) };
    return post(route, body, { address: `198.51.100.${n}` });
  };

  test('API-01 AUT-07 counts all spellings of a mail together, and all of a phone', async () => {
    for (const spellings of Object.values(spellingsOf(person))) {
      calm();
      const typed = [...spellings, ...spellings];
      const answers = await Promise.all(typed.map((mail, n) => ask(mail, n)));
      expect(answers.filter((answer) => answer.status === status)).toHaveLength(free);
      expect(answers.filter((answer) => answer.status === 429)).toHaveLength(typed.length - free);
    }
  });

  test('API-01 AUT-05 AUT-07 ACC-02 answers known and unknown ones alike, however they are spelt', async () => {
    // Spelt as theirs are, with every sign that a spelling replaces.
    const nobody = spellingsOf({ mail: 'persona9999@ejemplo.gt', phone: '50999999' });
    const answersTo = async (spellings: readonly string[]) => {
      calm();
      const answers = [];
      for (const [n, mail] of [...spellings, ...spellings].entries()) {
        const { wait, body, ...answer } = await ask(mail, n % 3);
        answers.push({ ...answer, wait, code: body.code, work: body.work?.length });
      }
      return answers;
    };
    const known = spellingsOf(person);
    for (const kind of ['mail', 'phone'] as const) {
      const answers = await answersTo(known[kind]);
      expect(answers).toEqual(await answersTo(nobody[kind]));
      expect(answers.at(-1)?.code).toBe('TOO_MANY_REQUESTS');
    }
  });
});

test('AUT-07 ACC-02 no other call finds an account by a mail or phone', () => {
  const finding = Object.entries(BODY_CALLS).filter(
    ([, { schema }]) => 'mail' in schema.properties,
  );
  expect(finding.map(([call]) => call)).toEqual(ROUTES.map(([route]) => `POST /api${route}`));
});

test('API-01 AUT-03 where a network opens many accounts, another person opens one with work', async () => {
  calm();
  // Refused before it is hashed: the attempt counts nevertheless.
  const signUp = (password: string, proof?: string) =>
    post('/user', { ...newAccount(), password }, { address: '192.0.2.77', proof });
  for (let n = 0; n < 60; n += 1) await signUp('password');
  const refused = await signUp(PASSWORD);
  expect(refused.status).toBe(429);
  const proof = await solveWork(String(refused.body.work));
  expect((await signUp(PASSWORD, proof)).status).toBe(201);
});
