import { createHash, randomBytes } from 'node:crypto';
import { serialSigns } from '@parqueo/shared-api/contract';
import { Secret, TOTP } from 'otpauth';

/** What apps of codes know (RFC 6238): SHA-1, six digits, half a minute. */
const PERIOD_S = 30;
/** Half minutes by which the app's clock may differ. */
const WINDOW = 1;
const RECOVERY_CODES = 10;

const totp = (secret: Secret, label: string) =>
  new TOTP({
    issuer: 'Parqueo Central',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret,
  });

/** A new secret in base32, as apps take it by hand, and the address that its QR code holds. */
export function newSecret(label: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, uri: totp(secret, label).toString() };
}

/** The half minute of which the code is, counted since 1970; null for a wrong one. */
export function stepOf(code: string, secret: string, now: Date): number | null {
  const timestamp = now.getTime();
  const apart = totp(Secret.fromBase32(secret), '').validate({
    token: code,
    timestamp,
    window: WINDOW,
  });
  return apart === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + apart;
}

/** Whether it is a code of an app, not one of recovery. */
export const isOfApp = (code: string): boolean => /^\d{6}$/.test(code);

/** New codes for who has lost the app, 80 random bits each: 'ABCD-EFGH-IJKL-MNOP'. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    (
      new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.match(/.{4}/g) ?? []
    ).join('-'),
  );

/** The stored form, of a code that is too random to be guessed from a plain hash. */
export const hashCode = (code: string): string =>
  createHash('sha256')
    .update(`recovery:${serialSigns(code)}`)
    .digest('base64url');
