// A login over HTTP from any address: the server trusts the bench as its proxy.
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** The carrier's address, shared by guessers and honest people. */
export const CARRIER = '192.0.2.10';

/** Makes an account. @param {object} account email, phone and password, and what is not the usual */
export async function signUp(url, account, headers = {}) {
  const answer = await fetch(`${url}/api/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ full_name: 'Ana', user_type: 'driver', ...account }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}

/** One call; returns its answer with the cookies that it set. */
export async function logIn(url, { mail, password, address, cookie, proof }) {
  const answer = await fetch(`${url}/api/session/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(cookie && { cookie }),
      ...(proof && { 'proof-of-work': proof }),
    },
    body: JSON.stringify({ mail, password }),
  });
  const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
  return { status: answer.status, cookie: cookies.join('; '), ...(await answer.json()) };
}

/** Logs in as a browser does: solves the proof of work where one is demanded. */
export async function logInWorking(url, person) {
  const answer = await logIn(url, person);
  if (!answer.work) return answer;
  const challenge = JSON.parse(Buffer.from(answer.work, 'base64').toString());
  const { counter, derivedKey } = await solveChallenge({ challenge, deriveKey });
  return logIn(url, { ...person, proof: `${answer.work}.${counter}.${derivedKey}` });
}
