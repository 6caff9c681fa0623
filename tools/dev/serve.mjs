// The server in a process of its own: `serve.mjs PACKAGES MAIN`. It waits with its
// packages loaded, which no save changes, for the message that the previous server has ended.
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import './engine-client.mjs';

const [packages, main] = process.argv.slice(2).map((file) => pathToFileURL(file).href);
// Ends with the dev server, even when that is killed, and closes its store first.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

const turn = once(process, 'message');
await import(packages);
await turn;
await import(main);
