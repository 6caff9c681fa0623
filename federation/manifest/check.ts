import {
  type HostDescription,
  type ReleaseManifest,
  releaseKindOf,
} from '@parqueo/shared-api/contract';
import {
  EmbedManifest,
  HostDescription as HostSchema,
  RemoteDefinition,
  RemoteManifest as ReadableRemote,
  ShellManifest,
  publishedManifests,
} from '@parqueo/shared-api/contract/schemas';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

const MOST_PROBLEMS = 20;

/** A problem in plain English, where the validator's own words do not say what to do. */
function problemIn(error: ReturnType<typeof Value.Errors>[number]): string {
  if (error.keyword === 'boolean') return 'is not in the contract: remove it, or correct its name';
  if (error.keyword === 'enum') return `must be one of ${error.params.allowedValues.join(', ')}`;
  return error.message;
}

/** Checks a value against the schema. Throws with the first problems; `origin` is in the message. */
function checked<Schema extends TSchema>(
  schema: Schema,
  value: unknown,
  origin: string,
): Static<Schema> {
  if (Value.Check(schema, value)) return value;
  // A field too many is a problem at its own path as well.
  const errors = Value.Errors(schema, value).filter(
    ({ keyword }) => keyword !== 'additionalProperties',
  );
  const problems = errors
    .slice(0, MOST_PROBLEMS)
    .map((error) => `  ${error.instancePath || '/'} ${problemIn(error)}`);
  if (errors.length > MOST_PROBLEMS) problems.push(`  and ${errors.length - MOST_PROBLEMS} more`);
  throw new Error(`${origin} does not match the contract:\n${problems.join('\n')}`);
}

/** A checked remote.json, without the fields for editors. Throws with every problem and the file. */
export function checkDefinition(value: unknown, file: string): Omit<RemoteDefinition, '$schema'> {
  const { name, hostApi, routes, menu } = checked(RemoteDefinition, value, file);
  return { name, hostApi, routes, menu };
}

/** Schemas of published manifests, read leniently: fields of a later release are no problem. */
const readableManifests = { remote: ReadableRemote, shell: ShellManifest, embed: EmbedManifest };

/** The kind in a manifest that is not checked yet; a remote's where it names none. */
function kindIn(value: unknown): keyof typeof readableManifests {
  const { kind } = (value ?? {}) as { kind?: unknown };
  return kind === 'shell' || kind === 'embed' ? kind : 'remote';
}

/**
 * A manifest.json that is to be published, checked strictly: nothing missing, nothing that the
 * contract does not name. Throws with every problem listed, and the file.
 */
export function checkManifest(value: unknown, file: string): ReleaseManifest {
  const manifest: ReleaseManifest = checked(publishedManifests[kindIn(value)], value, file);
  const { name, kind } = manifest;
  if (kind !== releaseKindOf(name))
    throw new Error(`${file}: '${name}' is the name of a ${releaseKindOf(name)}, not of a ${kind}`);
  return manifest;
}

/** A published manifest.json, read leniently. Throws with every problem listed, and the file. */
export const readManifest = (value: unknown, file: string): ReleaseManifest =>
  checked(readableManifests[kindIn(value)], value, file);

/** A shell's host.json, read leniently. Throws with every problem listed, and the file. */
export const checkHost = (value: unknown, file: string): HostDescription =>
  checked(HostSchema, value, file);
