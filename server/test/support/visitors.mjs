// Visitors of a server under long work, in processes of their own: their work must not count as the
// server's, and who watches does nothing else. Told by message what to do; answers with what
// they saw, then ends.
import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as later } from 'node:timers/promises';

const agent = new Agent({ keepAlive: true });

/** Asks once; resolves with the answer when its headers are here. */
function ask(url, { method = 'GET', token, accept, body, agent: own = agent } = {}) {
  return new Promise((answered, failed) => {
    const call = request(url, {
      method,
      agent: own,
      headers: {
        ...(token && { authorization: token }),
        ...(accept && { accept }),
        ...(body && { 'content-type': 'application/json' }),
      },
    });
    call.once('response', answered);
    call.once('error', failed);
    call.end(body && JSON.stringify(body));
  });
}

/** How many answers of an address were refusals, asked one after the other. */
async function watch(url, { signal }, token) {
  const watching = new Agent({ keepAlive: true });
  const seen = { refused: 0 };
  while (!signal.aborted) {
    const answer = await ask(url, { agent: watching, token });
    await answer.resume().toArray();
    if (answer.statusCode !== 200) seen.refused += 1;
    await later(5);
  }
  watching.destroy();
  return seen;
}

/** A spreadsheet's ids in their order as a hash, and how many; null when it broke off. */
async function download(url, token) {
  const answer = await ask(url, { token, accept: 'text/csv' });
  const ids = createHash('sha256');
  let lines = -1;
  let rest = '';
  try {
    for await (const chunk of answer.setEncoding('utf8')) {
      const parts = (rest + chunk).split('\r\n');
      rest = parts.pop();
      for (const line of parts) {
        if (lines >= 0) ids.update(`${line.slice(0, line.indexOf(','))},`);
        lines += 1;
      }
    }
  } catch {
    return { status: answer.statusCode, whole: false, lines };
  }
  return { status: answer.statusCode, whole: true, lines, ids: ids.digest('hex') };
}

/** All requests at once; the status of each. */
const reserve = (url, requests) =>
  Promise.all(
    requests.map(async ({ token, parking, body }) => {
      const answer = await ask(`${url}/api/parking/${parking}/reservation`, {
        method: 'POST',
        token,
        body,
      });
      await answer.resume().toArray();
      return { status: answer.statusCode };
    }),
  );

const jobs = {
  /** A spreadsheet and all reservations at once. */
  async work({ url, owner, requests }) {
    const [spreadsheet, reservations] = await Promise.all([
      download(`${url}/api/parking/reservations?status=completed`, owner),
      reserve(url, requests),
    ]);
    return { spreadsheet, reservations };
  },
  /** The addresses, one asked beside the other, until told that it is enough. */
  async watch({ urls, token }) {
    const enough = new AbortController();
    process.once('message', () => enough.abort());
    return Promise.all(urls.map((url) => watch(url, enough, token)));
  },
  /** The file of a person's data: the ids of their events in its order. */
  async ownData({ url, token }) {
    const answer = await ask(`${url}/api/user/data`, { token });
    const text = (await answer.setEncoding('utf8').toArray()).join('');
    const { events = [] } = JSON.parse(text);
    return { status: answer.statusCode, ids: events.map(({ id }) => id) };
  },
};

process.once('message', async ({ job, ...order }) => {
  const seen = await jobs[job](order);
  process.send(seen, () => process.exit());
});
