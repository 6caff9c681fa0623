import { createHash, randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { assertPerson } from './authors';
import { holding } from './file-lock';
import { assertName, isName } from './layout';
import { textIn } from './live-file';
import { writeWhole } from './write-whole';

/** A token that is good for one release over HTTPS; only its hash is kept. */
export interface KeptToken {
  /** SHA-256 in hexadecimal. */
  hash: string;
  /** Whose it is: the audit's `by`. */
  team: string;
  /** When it was made, ISO 8601. */
  at: string;
}

/** remote-tokens.json: tokens by release. */
export type KeptTokens = Readonly<Record<string, readonly KeptToken[]>>;

/** SHA-256 of a token, as it is kept and compared. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

const isToken = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'hash' in value &&
  /^[0-9a-f]{64}$/.test(String(value.hash)) &&
  'team' in value &&
  typeof value.team === 'string';

/** Tokens in the text of the file. @throws where that is not what is in it */
export function parseTokens(text: string): KeptTokens {
  const value: unknown = JSON.parse(text);
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const whole =
    entries.length > 0 &&
    entries.every(
      ([name, tokens]) => isName(name) && Array.isArray(tokens) && tokens.every(isToken),
    );
  if (!whole) throw new Error('remote-tokens.json does not hold tokens');
  return value as KeptTokens;
}

/** Where a data folder keeps them. */
export const tokensFile = (dataDir: string): string => resolve(join(dataDir, 'remote-tokens.json'));

/** The file of tokens of a data folder, for whoever gives and takes them. */
export function openTokens(dataDir: string) {
  const file = tokensFile(dataDir);

  async function change(
    name: string,
    tokens: (kept: readonly KeptToken[]) => readonly KeptToken[],
  ) {
    assertName(name);
    await mkdir(dataDir, { recursive: true });
    await holding(`${file}.lock`, async (assertHeld) => {
      const text = await textIn(file);
      const kept = text === null ? {} : parseTokens(text);
      const before = Object.hasOwn(kept, name) ? kept[name] : [];
      const next = { ...kept, [name]: tokens(before ?? []) };
      await assertHeld();
      await writeWhole(file, `${JSON.stringify(next, null, 2)}\n`);
    });
  }

  return {
    /** A new token for a release. It is told this once. */
    async issue(name: string, team: string): Promise<string> {
      assertPerson(team);
      const token = randomBytes(32).toString('base64url');
      const kept = { hash: hashOfToken(token), team, at: new Date().toISOString() };
      await change(name, (others) => [...others, kept]);
      return token;
    },
    /** Takes all tokens of a release back. */
    revoke: (name: string): Promise<void> => change(name, () => []),
  };
}
