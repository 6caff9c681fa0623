// How long honest people wait for their login while passwords are guessed at (guess.mjs).
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { CARRIER, logIn, logInWorking, signUp } from './log-in.mjs';
import { percentile } from './stats.mjs';

const PASSWORD = 'una-clave-larga-42';
const PEOPLE = 8;
/** Accounts of the guesser, each with a known device. */
const OWN = 34;

async function arrive(url, n) {
  const person = { mail: `honesta${n}@ejemplo.gt`, password: PASSWORD, address: `203.0.${n}.9` };
  const { mail: email, password } = person;
  const account = { email, password, phone: String(55_000_000 + n) };
  await signUp(url, account, { 'x-forwarded-for': person.address });
  const { cookie } = await logIn(url, person);
  return { ...person, cookie };
}

/** Logs each in again and again until the time is over; returns times in milliseconds, and refusals. */
async function measure(url, people, until) {
  const [times, refused] = [[], []];
  await Promise.all(
    people.map(async (person) => {
      while (performance.now() < until) {
        const began = performance.now();
        const { status } = await logInWorking(url, person);
        times.push(performance.now() - began);
        if (status !== 200) refused.push(status);
        await wait(500);
      }
    }),
  );
  return { logins: times.length, 'p95 ms': Math.round(percentile(times, 0.95)), refused };
}

/** Guesses until the free attempts are used up. */
async function untilRefused(url, person) {
  while ((await logIn(url, { ...person, password: 'adivina-adivina' })).status !== 429)
    await wait(200);
}

/**
 * Rows of honest people's logins: half of the new devices behind the carrier's address that guesses,
 * one of the account under attack, the others from anywhere; and known devices.
 */
export async function measureLogins(url, seconds) {
  const people = [];
  for (let n = 0; n < PEOPLE; n += 1) people.push(await arrive(url, n));
  const own = [];
  for (let n = 0; n < OWN; n += 1) own.push(await arrive(url, PEOPLE + n));
  const strangers = people.map(({ cookie: _, ...person }, n) =>
    n % 2 ? { ...person, address: CARRIER } : person,
  );
  const attack = new Worker(new URL('guess.mjs', import.meta.url), {
    workerData: { url, victim: people[0].mail, own },
  });
  try {
    await untilRefused(url, { mail: people[0].mail, address: '203.0.113.1' });
    await untilRefused(url, { mail: 'alguien@ejemplo.gt', address: CARRIER });
    const until = performance.now() + seconds * 1000;
    const [fresh, knownDevices] = await Promise.all([
      measure(url, strangers, until),
      measure(url, people, until),
    ]);
    return [
      { name: 'logins of new devices', ...fresh },
      { name: 'logins of known devices', ...knownDevices },
    ];
  } finally {
    await attack.terminate();
  }
}
