import { ECDH, createECDH } from 'node:crypto';
import { join } from 'node:path';
import { FIELD_MESSAGES } from '@parqueo/shared-api/contract';
import type { Config } from '../../platform/config';
import { AppError } from '../../platform/http/errors';
import { keptSecret } from '../../platform/kept-secret';

/** The key pair by which push services know this server (VAPID), as base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const CURVE = 'prime256v1';

/** The pair of a private key; a subscription made with one is worthless with another. */
function pairOf(privateKey: string): PushKeys {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}

/** @throws AppError INVALID_FIELDS for a device's key that is no point of the curve: sending would fail */
export function assertDeviceKey(p256dh: string): void {
  const point = Buffer.from(p256dh, 'base64url');
  try {
    if (point.equals(ECDH.convertKey(point, CURVE) as Buffer)) return;
  } catch {
    // The same.
  }
  throw new AppError('INVALID_FIELDS', { 'keys.p256dh': FIELD_MESSAGES.invalid });
}

function newPrivateKey(): string {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  // A number with leading zeros comes shorter, and libraries want all 32 bytes.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

/** The environment's key, or one generated once and stored in dataDir, as the session's secret is. */
export async function readPushKeys({ pushKey, dataDir }: Config): Promise<PushKeys> {
  if (pushKey !== null) return pairOf(pushKey);
  return pairOf(await keptSecret(join(dataDir, 'push-key'), newPrivateKey));
}
