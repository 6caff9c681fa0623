import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { type IncomingMessage, createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { PushMessage, PushSubscriptionBody } from '@parqueo/shared-api/contract';
import { addressOf } from './until-end';

/** A notification as it came to a device, decrypted. */
export interface Received extends PushMessage {
  topic: string | undefined;
  urgency: string | undefined;
  ttl: number;
}

/** A browser's side: its keys, and what came to it. */
export interface Device {
  body: PushSubscriptionBody;
  /** What the service answers for it from now on; 'nothing': it takes it and is silent. */
  answer: number | 'nothing';
  headers: Record<string, string>;
  received: Received[];
  /** Every attempt, also those that were answered with an error. */
  attempts: number;
}

export type PushServiceStub = Awaited<ReturnType<typeof openPushService>>;

/** A push service on this machine, which checks the signature (RFC 8292) and decrypts (RFC 8291). */
export async function openPushService() {
  const devices = new Map<string, Device & { secrets: Secrets }>();
  /** Keys of the servers that have sent. */
  const senders = new Set<string>();
  const server = createServer(async (request, response) => {
    const device = devices.get(request.url ?? '');
    const body = await buffer(request);
    if (!device) return void response.writeHead(404).end();
    device.attempts += 1;
    const sender = senderOf(request, origin);
    if (sender === null) return void response.writeHead(403).end();
    senders.add(sender);
    const { topic, urgency, ttl } = request.headers;
    const taken = {
      ...(JSON.parse(decrypt(body, device.secrets)) as PushMessage),
      topic: topic as string | undefined,
      urgency: urgency as string | undefined,
      ttl: Number(ttl),
    };
    if (device.answer === 'nothing' || device.answer < 300) device.received.push(taken);
    if (device.answer !== 'nothing') response.writeHead(device.answer, device.headers).end();
  });
  const origin = await addressOf(server);
  return {
    origin,
    senders,
    /** A browser that has subscribed. */
    device({ hide_details = false } = {}): Device {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const secrets = { pair, auth: randomBytes(16) };
      const path = `/${randomBytes(16).toString('hex')}`;
      const device = {
        body: {
          endpoint: origin + path,
          keys: {
            p256dh: pair.getPublicKey('base64url'),
            auth: secrets.auth.toString('base64url'),
          },
          hide_details,
        },
        answer: 201,
        headers: {},
        received: [],
        attempts: 0,
        secrets,
      };
      devices.set(path, device);
      return device;
    },
  };
}

interface Secrets {
  pair: ReturnType<typeof createECDH>;
  auth: Buffer;
}

/** The key of the server whose signature is right and means this service, now; else null. */
function senderOf({ headers }: IncomingMessage, audience: string): string | null {
  const [, token = '', key = ''] =
    /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  const now = Date.now() / 1000;
  const isNow = Number(exp) > now && Number(exp) <= now + 24 * 3600;
  return signed && aud === audience && isNow && /^(mailto|https):/.test(String(sub)) ? key : null;
}

/** Decrypts a body of one record with content encoding aes128gcm. */
function decrypt(body: Buffer, { pair, auth }: Secrets): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const derive = (secret: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const secret = derive(pair.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
