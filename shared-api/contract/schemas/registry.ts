import Type from 'typebox';
import { orNull } from './common';

const Instant = Type.String({ description: 'ISO 8601 instant.' });

/** A published build. Counts are of the last hour; null: no server has counted. */
export const ListedBuild = Type.Object({
  build: Type.String(),
  version: orNull(Type.String({ description: 'null when its manifest cannot be read.' })),
  commit: orNull(Type.String()),
  builtAt: orNull(Instant),
  publishedAt: Instant,
  signed: Type.Boolean({ description: 'By a key of REMOTES_PUBLIC_KEY.' }),
  fault: Type.Optional(
    Type.String({ description: 'Of a live build or a canary: why visitors do not get it.' }),
  ),
  share: Type.Integer({ description: 'Of a hundred visitors, how many get it now.' }),
  loads: orNull(Type.Integer({ description: 'Times that a page loaded it.' })),
  failures: orNull(Type.Integer({ description: 'Times that a page could not.' })),
  errors: Type.Optional(
    orNull(Type.Integer({ description: 'Pages in which it failed after it had been shown.' })),
  ),
});
export type ListedBuild = Type.Static<typeof ListedBuild>;

/** A release (a remote, the shell, an embeddable build) with its published builds. */
export const ListedRelease = Type.Object({
  name: Type.String(),
  live: orNull(Type.String({ description: 'Build that visitors get; null: disabled.' })),
  canary: orNull(Type.Object({ build: Type.String(), percent: Type.Integer() })),
  /** Who made the last change, when and why; null: nothing was ever live. */
  changed: orNull(
    Type.Object({ at: Instant, action: Type.String(), by: Type.String(), why: Type.String() }),
  ),
  /** The live one and the one being tried first, then the others by when they were published. */
  builds: Type.Array(ListedBuild),
});
export type ListedRelease = Type.Static<typeof ListedRelease>;

/** Answer of GET /registry. */
export const RegistryList = Type.Object({
  /** Whether live.json is damaged or missing: what is listed as live is what last was. */
  damaged: Type.Boolean(),
  releases: Type.Array(ListedRelease),
});
export type RegistryList = Type.Static<typeof RegistryList>;

/** Answer of GET /registry/{name}/verify and of POST …/fits: what is wrong, in plain English; empty: nothing. */
export const VerifyAnswer = Type.Object({ problems: Type.Array(Type.String()) });
export type VerifyAnswer = Type.Static<typeof VerifyAnswer>;
