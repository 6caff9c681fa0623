// A bare node:http server, a process of its own that sends one answer to everybody.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * Starts one that sends this answer.
 * @param {{ content: Buffer, encoding: string }} answer
 * @returns {Promise<{ url: string, pid: number, stop(): Promise<void> }>}
 */
export async function startBare({ content, encoding }) {
  const child = fork(import.meta.filename, [content.toString('base64'), encoding]);
  const ended = once(child, 'exit');
  const [port] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

if (process.argv[1] === import.meta.filename) {
  const [, , content, encoding] = process.argv;
  const body = Buffer.from(content, 'base64');
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': encoding,
    'content-length': body.length,
  };
  const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
}
