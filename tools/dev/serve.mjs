// The server of a desk in a process of its own: `serve.mjs PACKAGES MAIN`. It stands by with the
// packages loaded, which no save changes, until it is told that the one before has ended.
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import './engine-stand-in.mjs';

const [packages, main] = process.argv.slice(2).map((file) => pathToFileURL(file).href);
// A desk that ends, however it does, needs no server; this one closes its store first.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

const turn = once(process, 'message');
await import(packages);
await turn;
await import(main);
