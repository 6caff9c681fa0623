import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { ServerKey } from './keys';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyFrom = ({ secret }: ServerKey) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'parqueo stored secrets', 32));

/** Encrypts a text that the store holds; `context` says whose it is, and only there it can be read again. */
export function encrypt(text: string, context: string, key: ServerKey): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyFrom(key), iv).setAAD(Buffer.from(context));
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${key.id}.${Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')}`;
}

/** The text again, by the key that it names; null without that key, and for what was altered. */
export function decrypt(
  encrypted: string,
  context: string,
  keys: readonly ServerKey[],
): string | null {
  const [id, content = ''] = encrypted.split('.');
  const key = keys.find((one) => one.id === id);
  if (!key) return null;
  const bytes = Buffer.from(content, 'base64url');
  try {
    const cipher = createDecipheriv(ALGORITHM, keyFrom(key), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    cipher.setAAD(Buffer.from(context));
    cipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = [cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), cipher.final()];
    return Buffer.concat(text).toString();
  } catch {
    return null;
  }
}
