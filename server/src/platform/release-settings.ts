import { createHash, createPublicKey } from 'node:crypto';
import { NEW_RELEASE_NAME } from '@parqueo/shared-api/contract';
import { ConfigError, parseUrl, readList, readWhole } from './config-values';

/** When a release is taken back by itself: above `share` % failures of at least `loads` in `minutes`. */
export interface RollbackRule {
  share: number;
  loads: number;
  minutes: number;
}

/** Settings of releases from the environment (docs/operations/environment.md). */
export interface ReleaseSettings {
  /** Manifests must be signed by this key, or one of several; null: signatures are not required. */
  publicKey: string | null;
  /** Folder of a registry on another origin, without a slash at its end; null: the one in DATA_DIR. */
  url: string | null;
  /** SHA-256 of the tokens of REMOTE_TOKENS, in hexadecimal, by the release that each may change. */
  tokens: ReadonlyMap<string, readonly string[]>;
  rollback: RollbackRule;
}

/** @throws ConfigError naming the first variable that cannot be used and what is allowed. */
export const readReleaseSettings = (value: (name: string) => string | null): ReleaseSettings => ({
  publicKey: readPublicKey(value('REMOTES_PUBLIC_KEY')),
  url: readFolderUrl(value('REMOTES_URL')),
  tokens: readTokens(value('REMOTE_TOKENS')),
  rollback: {
    share: readWhole('ROLLBACK_SHARE', value('ROLLBACK_SHARE'), {
      fallback: 5,
      least: 1,
      most: 100,
      of: 'un porcentaje entero',
    }),
    loads: readWhole('ROLLBACK_LOADS', value('ROLLBACK_LOADS'), {
      fallback: 20,
      least: 5,
      most: 1_000_000,
    }),
    minutes: readWhole('ROLLBACK_MINUTES', value('ROLLBACK_MINUTES'), {
      fallback: 5,
      least: 1,
      most: 60,
      of: 'un número entero de minutos',
    }),
  },
});

function readPublicKey(text: string | null): string | null {
  for (const key of readList(text)) {
    try {
      const der = Buffer.from(key, 'base64');
      if (
        createPublicKey({ key: der, format: 'der', type: 'spki' }).asymmetricKeyType === 'ed25519'
      )
        continue;
    } catch {
      // Said below.
    }
    throw new ConfigError(
      'REMOTES_PUBLIC_KEY',
      'claves públicas Ed25519 como las escribe npm run remotes -- keys, separadas por comas',
    );
  }
  return text;
}

function readFolderUrl(text: string | null): string | null {
  if (text === null) return null;
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    throw new ConfigError(
      'REMOTES_URL',
      'una dirección http:// o https:// sin consulta, por ejemplo https://archivos.ejemplo.gt/remotes',
    );
  return url.href.replace(/\/$/, '');
}

function readTokens(text: string | null): ReadonlyMap<string, readonly string[]> {
  const tokens = new Map<string, string[]>();
  for (const entry of readList(text)) {
    const [, name, token] = /^([^=]+)=([\x21-\x7e]{32,})$/.exec(entry) ?? [];
    if (name === undefined || token === undefined || !new RegExp(NEW_RELEASE_NAME).test(name))
      throw new ConfigError(
        'REMOTE_TOKENS',
        'nombre=clave separados por comas, claves de 32 caracteres o más sin espacios ni comas',
      );
    const hash = createHash('sha256').update(token).digest('hex');
    tokens.set(name, [...(tokens.get(name) ?? []), hash]);
  }
  return tokens;
}
