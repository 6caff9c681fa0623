// The server in a process of its own: `serve.mjs MAIN`.
import { pathToFileURL } from 'node:url';

// Ends with the dev server, even when that is killed, and closes its store first.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

await import(pathToFileURL(process.argv[2]).href);
