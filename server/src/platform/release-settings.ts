import { createHash, createPublicKey } from 'node:crypto';
import { NEW_RELEASE_NAME } from '@parqueo/shared-api/contract';
import { type Environment, WHOLE_MINUTES, isFolder } from './environment';

/** The source of releases, the people who may promote them, and the rules of automatic rollbacks. */
export function readReleases({ value, values, whole }: Environment) {
  const keys = values(
    'REMOTES_PUBLIC_KEY',
    isPublicKey,
    'claves públicas Ed25519 como las escribe npm run remotes -- keys, separadas por comas',
  );
  const url = value(
    'REMOTES_URL',
    isFolder,
    'una dirección http:// o https:// sin consulta, por ejemplo https://archivos.ejemplo.gt/remotes',
  );
  return {
    /** Manifests must be signed by this key, or one of several; null: signatures are not required. */
    publicKey: keys.join(',') || null,
    /** Folder of a registry on another origin, without a slash at its end; null: the one in DATA_DIR. */
    url: url && new URL(url).href.replace(/\/$/, ''),
    tokens: hashesOf(
      values(
        'REMOTE_TOKENS',
        isReleaseToken,
        'nombre=clave separados por comas, claves de 32 caracteres o más sin espacios ni comas',
      ),
    ),
    /** When a release is taken back by itself: above `share` % failures of at least `loads` in `minutes`. */
    rollback: {
      share: whole('ROLLBACK_SHARE', 5, [1, 100], 'un porcentaje entero'),
      loads: whole('ROLLBACK_LOADS', 20, [5, 1_000_000]),
      minutes: whole('ROLLBACK_MINUTES', 5, [1, 60], WHOLE_MINUTES),
    },
  };
}

function isPublicKey(text: string): boolean {
  const key = Buffer.from(text, 'base64');
  try {
    return createPublicKey({ key, format: 'der', type: 'spki' }).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

const RELEASE_TOKEN = /^([^=]+)=([\x21-\x7e]{32,})$/;

const isReleaseToken = (text: string) =>
  new RegExp(NEW_RELEASE_NAME).test(RELEASE_TOKEN.exec(text)?.[1] ?? '');

/** SHA-256 of tokens, in hexadecimal, by the release that each may change. */
function hashesOf(tokens: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const hashes = new Map<string, string[]>();
  for (const token of tokens) {
    const [, name = '', secret = ''] = RELEASE_TOKEN.exec(token) ?? [];
    const hash = createHash('sha256').update(secret).digest('hex');
    hashes.set(name, [...(hashes.get(name) ?? []), hash]);
  }
  return hashes;
}
