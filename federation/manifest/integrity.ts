import { createHash } from 'node:crypto';

/** Subresource integrity of a file. */
export const integrityOf = (content: Buffer | string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
