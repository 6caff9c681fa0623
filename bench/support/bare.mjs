// A bare node:http server that sends everybody one answer: a file's content, of this encoding.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , file, encoding] = process.argv;
const body = readFileSync(file);
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-encoding': encoding,
  'content-length': body.length,
};
const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
// In the words of the product's server.
server.listen(0, '127.0.0.1', () =>
  console.log(`Parqueo Central: http://127.0.0.1:${server.address().port}\nDatos: ${file}`),
);
