import {
  type KeyObject,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';
import { RegistryError } from './errors';

/** File beside manifest.json with the Ed25519 signature of its bytes, in base64. */
export const SIGNATURE = 'manifest.sig';

/** @param where source of the text, for the message */
function keyOf(where: string, text: string, read: (text: string) => KeyObject): KeyObject {
  try {
    const key = read(text);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // A message must not contain the text: it could be a private key.
  }
  throw new RegistryError(
    'BAD_REQUEST',
    `${where}: this is no Ed25519 key of \`npm run remotes -- keys\``,
  );
}

/** Public keys of a setting, as `keys` prints them, separated by commas. */
export const publicKeysOf = (setting: string | null | undefined): KeyObject[] =>
  (setting ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) =>
      keyOf('REMOTES_PUBLIC_KEY', text, () =>
        createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }),
      ),
    );

/** The private key in the text of the file that `keys` wrote. */
export const privateKeyOf = (pem: string): KeyObject =>
  keyOf('The private key', pem, createPrivateKey);

/** A new pair: the private key as text for a file, the public one as a setting of one line. */
export function newKeys(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}

export const signatureOf = (content: Buffer, key: KeyObject): string =>
  sign(null, content, key).toString('base64');

/**
 * Verifies a manifest's signature. Without keys every manifest passes.
 * @param origin named in the message
 * @throws RegistryError when the signature of these bytes is of none of the keys
 */
export function assertSigned(
  content: Buffer,
  signature: string | null,
  keys: readonly KeyObject[],
  origin: string,
): void {
  if (keys.length === 0) return;
  const bytes = Buffer.from(signature?.trim() ?? '', 'base64');
  if (keys.some((key) => verify(null, content, key, bytes))) return;
  const fault =
    signature === null ? `has no ${SIGNATURE}` : 'was altered, or signed by an unknown key';
  throw new RegistryError(
    'UNSIGNED',
    `${origin} ${fault}: publish it with --key FILE, by a key of REMOTES_PUBLIC_KEY`,
  );
}
