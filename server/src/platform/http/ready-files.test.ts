import { Readable } from 'node:stream';
import fastify from 'fastify';
import { LIMITS } from '../limits/limits';
import { readyFiles } from './ready-files';

test('FED-01 a file that is shortened while it is read reaches nobody as the whole', async () => {
  const { keep } = readyFiles(LIMITS, () => undefined);
  const app = fastify();
  app.get('/a.js', { onSend: keep }, (_request, reply) =>
    reply
      .headers({ 'content-encoding': 'br', 'content-length': 10 })
      .send(Readable.from([Buffer.from('short')])),
  );
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const sent = fetch(`${address}/a.js`, { headers: { 'accept-encoding': 'br' } });
  await expect(sent).rejects.toThrow();
  await app.close();
});
