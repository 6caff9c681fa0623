import type { NewFactor } from '@parqueo/shared-api/contract';
import { Secret, TOTP } from 'otpauth';
import { BODY_CALLS } from '../support/bodies';
import { PASSWORD, type TestPerson, join } from '../support/people';
import { type TestServer, startServer } from '../support/server';

let server: TestServer;
// Demo mode takes requests for a new password without a mail server.
beforeAll(async () => void (server = await startServer({ config: { demo: true } })));
afterAll(() => server.close());
/** Time enough that nothing is held against anybody. */
beforeEach(() => server.clock.advance({ hours: 2 }));

/** An account's mail and its phone, as people write them. */
const spellingsOf = ({ mail, phone }: Pick<TestPerson, 'mail' | 'phone'>) => ({
  mail: [
    mail,
    mail.toUpperCase(),
    ` ${mail} `,
    mail.replace('o', 'O'),
    `\u200b${mail}`,
    mail.replace('@', ' \uff20\u00a0'),
  ],
  phone: [
    phone,
    `+502${phone}`,
    `+502 ${phone.slice(0, 4)} ${phone.slice(4)}`,
    `00502${phone}`,
    `(502) ${phone.slice(0, 4)}-${phone.slice(4)}`,
    phone.split('').join(' '),
    phone.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  ],
});

const post = (path: string, body: object) => server.call('POST', path, { body });

/** Asks with a typed mail or phone; what is answered as long as an attempt is free, and how many are. */
interface Route {
  ask: (mail: string) => ReturnType<typeof post>;
  status: number;
  free: number;
}

/** Each route whose body names an account by mail or phone, and each secret that it asks for. */
const routes = {
  '/session/login': {
    ask: (mail) => post('/session/login', { mail, password: 'adivina-adivina' }),
    status: 401,
    free: 10,
  },
  '/session/login with a code': {
    ask: (mail) => post('/session/login', { mail, password: PASSWORD, code: '000000' }),
    status: 400,
    free: 5,
  },
  '/session/lost-password': {
    ask: (mail) => post('/session/lost-password', { mail }),
    status: 204,
    free: 5,
  },
} satisfies Record<string, Route>;

/** Somebody whose login asks for a code. */
async function joinWithFactor(): Promise<TestPerson> {
  const person = await join(server, 'driver');
  const call = <T>(path: string, body: object) =>
    server.call<T>('POST', path, { token: person.token, body });
  const { body } = await call<NewFactor>('/user/second-factor', { password: PASSWORD });
  const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({
    timestamp: server.clock.now().getTime(),
  });
  await call('/user/second-factor/on', { code });
  return person;
}

test.each(Object.entries(routes))(
  'API-01 AUT-07 %s counts all spellings of a mail together, and all of a phone',
  async (_route, { ask, status, free }) => {
    const spellings = spellingsOf(await joinWithFactor());
    for (const each of Object.values(spellings)) {
      server.clock.advance({ hours: 2 });
      const statuses: number[] = [];
      for (let n = 0; n <= free; n += 1)
        statuses.push((await ask(each[n % each.length] as string)).status);
      expect(statuses).toEqual([...Array<number>(free).fill(status), 429]);
    }
  },
);

test('API-01 AUT-07 a code is counted for the account, whichever of its logins was typed', async () => {
  const { mail, phone } = await joinWithFactor();
  const { ask, status, free } = routes['/session/login with a code'];
  const statuses: number[] = [];
  for (let n = 0; n <= free; n += 1) statuses.push((await ask(n % 2 ? phone : mail)).status);
  expect(statuses).toEqual([...Array<number>(free).fill(status), 429]);
});

test.each(['/session/login', '/session/lost-password'] as const)(
  'API-01 ACC-02 %s answers one address of an account as it answers one of nobody’s',
  async (route) => {
    const { mail, phone } = await join(server, 'driver');
    const answersTo = async (typed: string) => {
      const answers = [];
      for (let n = 0; n < 12; n += 1) {
        const { status, headers, body } = await routes[route].ask(typed);
        answers.push({ status, wait: headers['retry-after'], code: body['code'] });
      }
      return answers;
    };
    // One after the other: that both are one account shows in neither's refusals.
    for (const [known, unknown] of [
      [mail, 'persona9999@ejemplo.gt'],
      [phone, '50999999'],
    ] as const) {
      const answers = await answersTo(known);
      expect(answers).toEqual(await answersTo(unknown));
      expect(answers.at(-1)?.code).toBe('TOO_MANY_REQUESTS');
    }
  },
);

test('API-01 AUT-07 the number of an account is no phone: guessing it holds nothing against it', async () => {
  const { id, mail } = await join(server, 'driver');
  const { ask, free } = routes['/session/login'];
  for (const typed of [String(id), `account ${id}`, `a-${id}`])
    for (let n = 0; n < free; n += 1) await ask(typed);
  expect((await post('/session/login', { mail, password: PASSWORD })).status).toBe(200);
});

test('AUT-07 ACC-02 no other call finds an account by a mail or phone', () => {
  const finding = Object.entries(BODY_CALLS).filter(
    ([, { schema }]) => 'mail' in schema.properties,
  );
  const asked = Object.keys(routes).map((route) => `POST /api${route.split(' ')[0]}`);
  expect(finding.map(([call]) => call)).toEqual([...new Set(asked)]);
});
