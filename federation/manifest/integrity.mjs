import { createHash } from 'node:crypto';

/**
 * Subresource integrity of a file.
 * @param {Buffer | string} content
 */
export const integrityOf = (content) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
