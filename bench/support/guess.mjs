// Passwords are guessed at in two ways at once, in a thread of its own until that is ended: at many
// accounts from one carrier's address, at one account from everywhere; and many log in from one site.
import { workerData } from 'node:worker_threads';
import { CARRIER, logIn } from './log-in.mjs';

const { url, victim } = workerData;
const WRONG = 'adivina-adivina';
let n = 0;

setInterval(() => {
  n += 1;
  void logIn(url, { mail: `nadie${n}@ejemplo.gt`, password: WRONG, address: CARRIER });
  void logIn(url, { mail: victim, password: WRONG, address: `198.51.${n % 200}.7` });
}, 100);

/** Sixty at once, without end, each from a network of its own within one site. */
for (let place = 0; place < 60; place += 1) {
  void (async () => {
    for (;;) {
      const address = `2001:db8:77:${place.toString(16)}::1`;
      await logIn(url, { mail: `sitio${place}.${n}@ejemplo.gt`, password: WRONG, address });
    }
  })();
}
