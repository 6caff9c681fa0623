import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { readConfig } from '../../src/platform/config';

const SECRET = 'a-secret-that-only-the-team-knows';

export type Team = Awaited<ReturnType<typeof openTeam>>;

/** A team's address of RELEASE_WEBHOOK_URL, which checks signatures as docs/teams.md says. */
export async function openTeam() {
  const environment = { RELEASE_WEBHOOK_URL: '', RELEASE_WEBHOOK_SECRET: SECRET };
  const team = {
    environment,
    settings: readConfig({}).releases,
    /** What it answers; 'nothing': it takes the event and is silent. */
    answer: 200 as number | 'nothing',
    /** Events that came, the same one as often as it came. What came unsigned is none. */
    attempts: [] as Record<string, unknown>[],
    close: () =>
      new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      }),
  };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { 'x-parqueo-time': time, 'x-parqueo-signature': signature } = request.headers;
    const expected = `sha256=${createHmac('sha256', SECRET)
      .update(`${String(time)}.${body}`)
      .digest('hex')}`;
    const isSigned = request.method === 'POST' && signature === expected;
    team.attempts.push(isSigned ? (JSON.parse(body) as Record<string, unknown>) : { body });
    if (team.answer !== 'nothing')
      response.writeHead(team.answer, { location: '/elsewhere' }).end('taken');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  environment.RELEASE_WEBHOOK_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  team.settings = readConfig(environment).releases;
  return team;
}
