// Logins over HTTP from any address, of honest people and of who guesses passwords: the server trusts the bench as
// its proxy.
import { setTimeout as wait } from 'node:timers/promises';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { call, callFor } from './call.mjs';
import { percentile, timed } from './stats.mjs';

/** The carrier's address, shared by guessers and honest people. */
export const CARRIER = '192.0.2.10';
export const WRONG = 'adivina-adivina';
const PEOPLE = 8;
/** Accounts of the guesser, each with a known device. */
const OWN = 34;

/** One call; returns its answer with the cookies that it set. */
export async function logIn(url, { mail, password, address, cookie, proof }) {
  const { status, headers, content } = await call(url, {
    path: '/session/login',
    headers: { 'x-forwarded-for': address, cookie, 'proof-of-work': proof },
    body: { mail, password },
  });
  const cookies = [headers['set-cookie'] ?? []].flat().map((each) => each.split(';')[0]);
  return { status, cookie: cookies.join('; '), ...JSON.parse(content) };
}

/** Logs in as a browser does: solves the proof of work where one is demanded. */
export async function logInWorking(url, person) {
  const answer = await logIn(url, person);
  if (!answer.work) return answer;
  const challenge = JSON.parse(Buffer.from(answer.work, 'base64').toString());
  const { counter, derivedKey } = await solveChallenge({ challenge, deriveKey });
  return logIn(url, { ...person, proof: `${answer.work}.${counter}.${derivedKey}` });
}

/** Somebody with an account and a device that is known. */
async function arrive(url, n) {
  const [mail, password] = [`honesta${n}@ejemplo.gt`, 'una-clave-larga-42'];
  const person = { mail, password, address: `203.0.${n}.9` };
  const phone = String(55_000_000 + n);
  const body = { full_name: 'Ana', user_type: 'driver', email: mail, password, phone };
  await callFor(url, { path: '/user', headers: { 'x-forwarded-for': person.address }, body });
  const { cookie } = await logIn(url, person);
  return { ...person, cookie };
}

/** A row of logins, each again and again until the time is over. */
async function measure(device, { url, people, until }) {
  const [times, statuses] = [[], []];
  const client = async (person) => {
    while (performance.now() < until) {
      times.push(await timed(async () => statuses.push((await logInWorking(url, person)).status)));
      await wait(500);
    }
  };
  await Promise.all(people.map(client));
  const refused = statuses.filter((status) => status !== 200).length;
  return { device, logins: times.length, 'p95 ms': percentile(times, 0.95), refused };
}

/** Guesses until the free attempts are used up. */
async function untilRefused(url, person) {
  while ((await logIn(url, { ...person, password: WRONG })).status !== 429) await wait(200);
}

/**
 * Rows of honest people's logins: half of the new devices behind the carrier's address that guesses,
 * one of the account under attack, the others from anywhere; and known devices.
 */
export async function measureLogins(url, seconds, attackedBy) {
  const all = [];
  for (let n = 0; n < PEOPLE + OWN; n += 1) all.push(await arrive(url, n));
  const [known, own] = [all.slice(0, PEOPLE), all.slice(PEOPLE)];
  const fresh = known.map(({ cookie: _, ...person }, n) =>
    n % 2 ? { ...person, address: CARRIER } : person,
  );
  const victim = known[0].mail;
  return attackedBy({ attack: 'guesses', url, victim, own }, async () => {
    await untilRefused(url, { mail: victim, address: '203.0.113.1' });
    await untilRefused(url, { mail: 'alguien@ejemplo.gt', address: CARRIER });
    const until = performance.now() + seconds * 1000;
    return Promise.all([
      measure('new', { url, people: fresh, until }),
      measure('known', { url, people: known, until }),
    ]);
  });
}
