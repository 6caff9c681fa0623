import { createHash, randomBytes } from 'node:crypto';

/** By which whoever finds one (a scanner of repositories, say) sees what it is. */
const PREFIX = 'parqueo-key_';

/** A new key: 256 random bits, shown once and kept by the integrator's server alone. */
export const createKey = (): string => PREFIX + randomBytes(32).toString('base64url');

/** What is kept of a key. */
export const hashKey = (key: string): string =>
  createHash('sha256').update(key).digest('base64url');
