// Guesses passwords in five ways at once, until its thread is ended: at many accounts from one carrier's
// address; at one account from everywhere, as fast as possible and with the proofs that refusals demand;
// from one site; and by logins of many known devices of the guesser.
import { workerData } from 'node:worker_threads';
import { CARRIER, logIn, logInWorking } from './log-in.mjs';

const { url, victim, own } = workerData;
const WRONG = 'adivina-adivina';
/** Concurrent guesses with proofs: each costs a tenth of a second of a core. */
const WORKING = 2;
let n = 0;

setInterval(() => {
  n += 1;
  void logIn(url, { mail: `nadie${n}@ejemplo.gt`, password: WRONG, address: CARRIER });
  void logIn(url, { mail: victim, password: WRONG, address: `198.51.${n % 200}.7` });
}, 100);

/** Repeats a call as soon as it is answered, without end. */
async function forever(call) {
  for (;;) await call();
}

/** Sixty concurrent guesses, each from its own network within one site. */
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

/** Logs in with the right passwords, so that no failure counts against the devices. */
for (const person of own) void forever(() => logIn(url, { ...person, address: CARRIER }));
