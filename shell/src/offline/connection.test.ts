import { createConnection } from './connection';
import { SEEN_AT_HEADER } from './protocol';

const MOMENT = Date.parse('2026-11-22T12:00:00Z');
const read = { headers: { authorization: 'token' } };

function open() {
  jest.useFakeTimers({ now: MOMENT });
  const answers: (() => Response)[] = [];
  const connection = createConnection();
  const call = connection.observe(
    async () => answers.shift()!(),
    () => null,
  );
  const told = jest.fn();
  connection.subscribe(told);
  return {
    connection,
    told,
    ask: (answer: () => Response) => (answers.push(answer), call('/api/x', read)),
  };
}

afterEach(() => jest.useRealTimers());

const silence = () => {
  throw new TypeError('Failed to fetch');
};

test('SES-01 the host says when the server last answered, and whether it still does', async () => {
  const { connection, told, ask } = open();
  expect([connection.online(), connection.lastSeen()]).toEqual([true, null]);

  await ask(() => Response.json({}));
  expect([connection.online(), connection.lastSeen()]).toEqual([true, MOMENT]);
  expect(told).not.toHaveBeenCalled();

  jest.setSystemTime(MOMENT + 60_000);
  await expect(ask(silence)).rejects.toThrow('Failed to fetch');
  expect([connection.online(), connection.lastSeen()]).toEqual([false, MOMENT]);
  expect(told).toHaveBeenCalledTimes(1);
  await expect(ask(silence)).rejects.toThrow('Failed to fetch');
  expect(told).toHaveBeenCalledTimes(1);

  await ask(() => Response.json({}));
  expect([connection.online(), connection.lastSeen()]).toEqual([true, MOMENT + 60_000]);
  expect(told).toHaveBeenCalledTimes(2);
});

test('SES-01 of several things that were kept, the oldest says how old the page is', async () => {
  const { connection, told, ask } = open();
  const kept = (at: string) => () => Response.json({}, { headers: { [SEEN_AT_HEADER]: at } });
  await ask(kept('2026-11-22T10:00:00Z'));
  await ask(kept('2026-11-22T09:00:00Z'));
  await ask(kept('2026-11-22T11:00:00Z'));
  expect(connection.online()).toBe(false);
  expect(connection.lastSeen()).toBe(Date.parse('2026-11-22T09:00:00Z'));
  expect(told).toHaveBeenCalledTimes(2);
});

test('SES-01 a gateway that answers for the server does not make it be there', async () => {
  const { connection, ask } = open();
  await expect(ask(silence)).rejects.toThrow();
  await ask(() => Response.json({}, { status: 502 }));
  expect(connection.online()).toBe(false);
});
