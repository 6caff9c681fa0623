import Fastify, { type FastifyInstance } from 'fastify';
import { sharedAnswers } from './shared-answers';

let app: FastifyInstance;
/** What the next builds do, in their order. */
let builds: (() => Promise<string>)[];
const ask = async (state: string) => app.inject({ url: '/', headers: { state } });

beforeEach(() => {
  builds = [];
  app = Fastify();
  const send = sharedAnswers({ now: () => new Date(0), elapsed: () => 0 });
  app.decorateRequest('storeState', null);
  app.get('/', (request, reply) => {
    request.storeState = String(request.headers['state']);
    return send(request, reply, () => builds.shift()!());
  });
});
afterEach(() => app.close());

test('API-02 who asks of a newer store does not wait for an answer about the one before', async () => {
  let come = (_: string) => {};
  builds = [() => new Promise((resolve) => (come = resolve)), async () => 'new'];
  const slow = ask('1');
  await ask('2').then(({ body }) => expect(body).toBe('"new"'));
  come('old');
  expect((await slow).body).toBe('"old"');
});

test('API-02 a build that fails costs one call, not those that waited for it or came after', async () => {
  builds = [() => Promise.reject(new Error('lost')), async () => 'a', async () => 'b'];
  const [first, beside] = await Promise.all([ask('1'), ask('1')]);
  expect([first.statusCode, beside.body, (await ask('1')).body]).toEqual([500, '"a"', '"b"']);
});
