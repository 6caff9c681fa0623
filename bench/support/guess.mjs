// Passwords are guessed at in five ways at once, in a thread of its own until that is ended: at many
// accounts from one carrier's address; at one account from everywhere, as fast as it goes and with the
// work that refusals ask for; from one site; and many known devices of the guesser's log in.
import { workerData } from 'node:worker_threads';
import { CARRIER, logIn, logInWorking } from './log-in.mjs';

const { url, victim, own } = workerData;
const WRONG = 'adivina-adivina';
/** Guesses with proofs that are under way at once: each costs a tenth of a second of a core. */
const WORKING = 2;
let n = 0;

setInterval(() => {
  n += 1;
  void logIn(url, { mail: `nadie${n}@ejemplo.gt`, password: WRONG, address: CARRIER });
  void logIn(url, { mail: victim, password: WRONG, address: `198.51.${n % 200}.7` });
}, 100);

/** Again when it is answered, without end. */
async function forever(call) {
  for (;;) await call();
}

/** Sixty at once, each from a network of its own within one site. */
for (let place = 0; place < 60; place += 1) {
  const address = `2001:db8:77:${place.toString(16)}::1`;
  void forever(() =>
    logIn(url, { mail: `sitio${place}.${n}@ejemplo.gt`, password: WRONG, address }),
  );
}

for (let place = 0; place < WORKING; place += 1)
  void forever(() =>
    logInWorking(url, { mail: victim, password: WRONG, address: `198.52.${n % 200}.${place}` }),
  );

/** With the right passwords, so that nothing is held against them. */
for (const person of own) void forever(() => logIn(url, { ...person, address: CARRIER }));
