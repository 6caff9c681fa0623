import { createHash, randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { RELEASE_NAME } from '@parqueo/shared-api/contract';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { assertPerson } from './authors';
import { holding } from './file-lock';
import { assertName } from './layout';
import { textIn } from './live-file';
import { jsonIn } from './manifest';
import { writeWhole } from './write-whole';

/** A token for publishing one release over HTTPS; only its hash is stored. */
const StoredToken = Type.Object({
  /** SHA-256 in hexadecimal. */
  hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  /** Its holder: the audit's `by`. */
  team: Type.String(),
  /** When it was made, ISO 8601. */
  at: Type.Optional(Type.String()),
});
type StoredToken = Type.Static<typeof StoredToken>;

/** remote-tokens.json: tokens by release. */
const StoredTokens = Type.Record(Type.String({ pattern: RELEASE_NAME }), Type.Array(StoredToken), {
  additionalProperties: false,
  minProperties: 1,
});
type StoredTokens = Type.Static<typeof StoredTokens>;

/** SHA-256 of a token, which is stored and compared. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** Parses a file of tokens. @throws Error that names the file if it holds anything else */
export function parseTokens(text: string, file: string): StoredTokens {
  const value = jsonIn(text, file);
  if (!Value.Check(StoredTokens, value)) throw new Error(`${file} does not hold tokens`);
  return value;
}

/** Path of a data folder's tokens. */
export const tokensFile = (dataDir: string): string => resolve(join(dataDir, 'remote-tokens.json'));

/** Issues and revokes the tokens of a data folder. */
export function openTokens(dataDir: string) {
  const file = tokensFile(dataDir);

  async function change(name: string, update: (tokens: StoredToken[]) => StoredToken[]) {
    assertName(name);
    await mkdir(dataDir, { recursive: true });
    await holding(`${file}.lock`, async (assertHeld) => {
      const text = await textIn(file);
      const stored = text === null ? {} : parseTokens(text, file);
      const before = Object.hasOwn(stored, name) ? stored[name] : [];
      const next = { ...stored, [name]: update(before ?? []) };
      await assertHeld();
      await writeWhole(file, `${JSON.stringify(next, null, 2)}\n`);
    });
  }

  return {
    /** A new token for a release. It cannot be read again later. */
    async issue(name: string, team: string): Promise<string> {
      assertPerson(team);
      const token = randomBytes(32).toString('base64url');
      const issued = { hash: hashOfToken(token), team, at: new Date().toISOString() };
      await change(name, (others) => [...others, issued]);
      return token;
    },
    /** Revokes all tokens of a release. */
    revoke: (name: string): Promise<void> => change(name, () => []),
  };
}
