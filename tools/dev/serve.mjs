// The server in a process of its own: `serve.mjs PACKAGES MAIN`. It stands by with the
// packages loaded, which no save changes, until it is told that the one before has ended.
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import './engine-client.mjs';

const [packages, main] = process.argv.slice(2).map((file) => pathToFileURL(file).href);
// Ends with the dev server, also when that was killed, and closes its store first.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

const turn = once(process, 'message');
await import(packages);
await turn;
await import(main);
