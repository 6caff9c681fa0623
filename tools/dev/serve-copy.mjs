// `npm run dev` on a copy of the repository, for a test in another process: `serve-copy.mjs APP…`. Sends
// its parent the copy's folder and the address; ends and removes the copy when the parent disconnects.
import { readdirSync, rmSync } from 'node:fs';
import { copyOfRepository } from '../test/copy.mjs';
import { top } from '../workspace/packages.mjs';
import { spawnDevServer } from './spawn-dev-server.mjs';

const apps = process.argv.slice(2);
const others = readdirSync(top).filter((name) => name.endsWith('-app') && !apps.includes(name));
const folder = copyOfRepository({
  whole: true,
  without: [...others, 'owner-embed', 'examples', 'e2e', 'bench', 'docs'],
});
const remove = () => rmSync(folder, { recursive: true, force: true });
try {
  const devServer = await spawnDevServer(folder, apps);
  const end = () => void devServer.close().then(remove);
  if (process.connected) process.once('disconnect', end).send({ folder, url: devServer.url });
  else end();
} catch (error) {
  console.error(error);
  remove();
  process.exitCode = 1;
}
