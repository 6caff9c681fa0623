import { RemoteDefinition, RemoteManifest } from '@parqueo/shared-api/contract/schemas';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** A value that is as the schema says; raises every problem otherwise. `origin` is in the message. */
function checked<Schema extends TSchema>(
  schema: Schema,
  value: unknown,
  origin: string,
): Static<Schema> {
  if (Value.Check(schema, value)) return value;
  const problems = Value.Errors(schema, value).map(
    ({ instancePath, message }) => `  ${instancePath || '/'} ${message}`,
  );
  throw new Error(`${origin} does not match the contract:\n${problems.join('\n')}`);
}

/**
 * A team's remote.json, checked, without what is for its editor alone. Throws with every problem
 * listed, and the file that it was read from.
 */
export function checkDefinition(value: unknown, file: string): Omit<RemoteDefinition, '$schema'> {
  const { name, hostApi, routes, menu } = checked(RemoteDefinition, value, file);
  return { name, hostApi, routes, menu };
}

/** A build's manifest.json, checked. Throws with every problem listed, and the file. */
export function checkManifest(value: unknown, file: string): RemoteManifest {
  return checked(RemoteManifest, value, file);
}
