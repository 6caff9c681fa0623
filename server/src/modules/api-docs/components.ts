import * as contract from '@parqueo/shared-api/contract/schemas';

/** JSON text of each contract schema that deserves a name of its own, and that name. */
const NAMES = new Map(
  Object.entries(contract)
    .filter(([, value]) => typeof value === 'object' && 'properties' in value)
    .map(([name, schema]) => [JSON.stringify(schema, asGenerated), name]),
);

/** The generator writes a record's values as `additionalProperties`. */
function asGenerated(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('patternProperties' in value)) return value;
  const { patternProperties, ...others } = value;
  const [values] = Object.values(patternProperties as object);
  return { ...others, additionalProperties: values };
}

/**
 * Puts references where a document repeats schemas of the contract, and the schemas themselves, by
 * their exported names, into the map that it returns. Schemas with the same content are the same.
 */
export function hoistSchemas<T>(document: T): { document: T; schemas: Record<string, unknown> } {
  const schemas: Record<string, unknown> = {};
  const inside = (value: object): object =>
    Array.isArray(value)
      ? value.map(hoist)
      : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, hoist(inner)]));
  function hoist(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    // Those with names have properties; to write the others as text takes half of the time.
    const name = 'properties' in value ? NAMES.get(JSON.stringify(value)) : undefined;
    if (!name) return inside(value);
    schemas[name] ??= inside(value);
    return { $ref: `#/components/schemas/${name}` };
  }
  return { document: hoist(document) as T, schemas };
}
