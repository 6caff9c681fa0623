import { PROBE_MS, createConnection } from './connection';

const STORED_AT = 'x-stored-at';
const MOMENT = Date.parse('2026-11-22T12:00:00Z');
const READ = { headers: { authorization: 'token' } };

function open() {
  jest.useFakeTimers({ now: MOMENT });
  const answers: (() => Response)[] = [];
  const probe = jest.fn(async (): Promise<void> => {});
  const connection = createConnection({
    probe,
    storedAt: ({ headers }) =>
      headers.has(STORED_AT) ? Date.parse(headers.get(STORED_AT)!) : undefined,
  });
  const call = connection.observe(async () => answers.shift()!());
  const listener = jest.fn();
  connection.host.subscribe(listener);
  return {
    connection,
    probe,
    listener,
    ask: (answer: () => Response, url = '/api/x', init: RequestInit = READ) => (
      answers.push(answer),
      call(url, init)
    ),
  };
}

const silence = () => {
  throw new TypeError('Failed to fetch');
};

test('SES-01 the host says when the server last answered, and whether it still does', async () => {
  const { connection, listener, ask } = open();
  expect([connection.host.online(), connection.host.lastSeen()]).toEqual([true, null]);

  await ask(() => Response.json({}));
  expect([connection.host.online(), connection.host.lastSeen()]).toEqual([true, MOMENT]);
  expect(listener).not.toHaveBeenCalled();

  jest.setSystemTime(MOMENT + 60_000);
  await expect(ask(silence)).rejects.toThrow('Failed to fetch');
  expect([connection.host.online(), connection.host.lastSeen()]).toEqual([false, MOMENT]);
  expect(listener).toHaveBeenCalledTimes(1);
  await expect(ask(silence)).rejects.toThrow('Failed to fetch');
  expect(listener).toHaveBeenCalledTimes(1);

  await ask(() => Response.json({}));
  expect([connection.host.online(), connection.host.lastSeen()]).toEqual([true, MOMENT + 60_000]);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('SES-01 the oldest of several cached answers is the age of the page', async () => {
  const { connection, listener, ask } = open();
  const stored = (at: string) => () => Response.json({}, { headers: { [STORED_AT]: at } });
  await ask(stored('2026-11-22T10:00:00Z'));
  await ask(stored('2026-11-22T09:00:00Z'));
  await ask(stored('2026-11-22T11:00:00Z'));
  expect(connection.host.online()).toBe(false);
  expect(connection.host.lastSeen()).toBe(Date.parse('2026-11-22T09:00:00Z'));
  expect(listener).toHaveBeenCalledTimes(2);
});

test('SES-01 a gateway that answers for the server does not make it be there', async () => {
  const { connection, ask } = open();
  await expect(ask(silence)).rejects.toThrow();
  await ask(() => Response.json({}, { status: 502 }));
  expect(connection.host.online()).toBe(false);
});

test('SES-01 what is not on the screen does not make it newer', async () => {
  const { connection, ask } = open();
  await ask(() => Response.json({}), '/api/settings');
  await ask(() => Response.json({}), '/api/x', {});
  await ask(() => Response.json({}), '/api/x', { ...READ, method: 'POST' });
  expect(connection.host.lastSeen()).toBeNull();
});

test('SES-01 while offline the server is probed, one probe at a time, until it answers', async () => {
  const { connection, probe, ask } = open();
  let fail = () => {};
  probe.mockImplementation(() => new Promise((_, reject) => (fail = () => reject(new Error()))));
  await expect(ask(silence)).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(PROBE_MS);
  expect(probe).toHaveBeenCalledTimes(1);
  connection.probeNow();
  await jest.advanceTimersByTimeAsync(PROBE_MS);
  expect(probe).toHaveBeenCalledTimes(1);
  fail();
  await jest.advanceTimersByTimeAsync(PROBE_MS);
  expect(probe).toHaveBeenCalledTimes(2);
  fail();
  await ask(() => Response.json({}));
  await jest.advanceTimersByTimeAsync(PROBE_MS);
  expect(probe).toHaveBeenCalledTimes(2);
});

test('SES-01 the network that is back is a reason to ask at once; a closed connection asks nothing', async () => {
  const { connection, probe, ask } = open();
  await expect(ask(silence)).rejects.toThrow();
  dispatchEvent(new Event('online'));
  expect(probe).toHaveBeenCalledTimes(1);
  connection.close();
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(PROBE_MS);
  expect(probe).toHaveBeenCalledTimes(1);
});
