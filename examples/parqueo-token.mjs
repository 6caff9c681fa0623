/**
 * What only an integrator's server does: exchanges its key and an owner's consent for an access token
 * that is good for that owner's calls, from one origin, for a quarter of an hour.
 * @param {object} exchange
 * @param {string} exchange.parqueo our address, such as https://parqueo.gt
 * @param {string} exchange.key the integrator's; never in a page
 * @param {string} exchange.consent the code that the owner has given the integrator
 * @param {string} exchange.origin where the integrator's page comes from
 * @returns {Promise<{ accessToken: string, expiresAt: string } | null>} null when the owner has to consent (again)
 */
export async function exchangeToken({ parqueo, key, consent, origin }) {
  const answer = await fetch(`${parqueo}/api/session/embed-token`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ consent, origin }),
  });
  const body = await answer.json();
  if (answer.ok) return body;
  if (body.code === 'NO_CONSENT') return null;
  throw new Error(`${body.code}: ${body.err}`);
}
