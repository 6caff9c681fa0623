import { request } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * One call; resolves with whatever it is answered.
 * @param {{ port: number, agent?: import('node:http').Agent }} place
 * @returns {Promise<{ status: number, headers: import("node:http").IncomingHttpHeaders, body: string }>}
 */
export async function send({ port, agent }, method, path, { token, body } = {}) {
  const answer = await new Promise((answered, failed) => {
    const message = request({
      host: '127.0.0.1',
      port,
      agent,
      method,
      path,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: token }),
      },
    });
    message.once('response', answered).once('error', failed);
    message.end(body && JSON.stringify(body));
  });
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

/** A call of the API that has to go well; resolves with what it gave. */
export async function must(place, method, path, options) {
  const { status, body } = await send(place, method, `/api${path}`, options);
  if (status >= 400) throw new Error(`${method} ${path}: ${status} ${body}`);
  return body === '' ? null : JSON.parse(body);
}
