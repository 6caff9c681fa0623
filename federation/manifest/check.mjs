import { Value } from 'typebox/value';

/** @typedef {import('@parqueo/shared-api/contract').RemoteDefinition} RemoteDefinition */
/** @typedef {import('@parqueo/shared-api/contract').RemoteManifest} RemoteManifest */

/**
 * @param {import('typebox').TSchema} schema
 * @param {unknown} value
 * @param {string} origin shown in the message
 */
function check(schema, value, origin) {
  if (Value.Check(schema, value)) return;
  const problems = Value.Errors(schema, value).map(
    ({ instancePath, message }) => `  ${instancePath || '/'} ${message}`,
  );
  throw new Error(`${origin} does not match the contract:\n${problems.join('\n')}`);
}

/**
 * A team's remote.json, checked, without what is for its editor alone. Throws with every problem
 * listed.
 * @param {unknown} value
 * @param {string} origin file it was read from
 * @returns {Promise<Omit<RemoteDefinition, '$schema'>>}
 */
export async function checkDefinition(value, origin) {
  const { RemoteDefinition } = await import('@parqueo/shared-api/contract/schemas');
  check(RemoteDefinition, value, origin);
  const { name, hostApi, routes, menu } = /** @type {RemoteDefinition} */ (value);
  return { name, hostApi, routes, menu };
}

/**
 * A build's manifest.json, checked. Throws with every problem listed.
 * @param {unknown} value
 * @param {string} origin file it was read from
 * @returns {Promise<RemoteManifest>}
 */
export async function checkManifest(value, origin) {
  const { RemoteManifest } = await import('@parqueo/shared-api/contract/schemas');
  check(RemoteManifest, value, origin);
  return /** @type {RemoteManifest} */ (value);
}
