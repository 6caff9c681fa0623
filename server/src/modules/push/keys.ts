import { ECDH, createECDH } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../../platform/config';
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

/** Whether a device's public key is a point of the curve: any other fails when something is sent. */
export function isDeviceKey(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  try {
    return point.equals(ECDH.convertKey(point, CURVE) as Buffer);
  } catch {
    return false;
  }
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
