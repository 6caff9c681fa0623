/**
 * The least that a page allows which shows the owner's part: scripts and style elements by its nonce,
 * calls and the socket to us, pictures and map tiles; with Trusted Types, our two policies.
 * @param {string} parqueo our address
 * @param {string} nonce of this answer
 * @param {string} [tiles] origin of the deployment's map tiles
 */
export function contentSecurityPolicy(parqueo, nonce, tiles = 'https://tile.openstreetmap.org') {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `connect-src 'self' ${parqueo} ${parqueo.replace(/^http/, 'ws')}`,
    `img-src 'self' data: ${parqueo} ${tiles}`,
    "require-trusted-types-for 'script'",
    'trusted-types parqueo-duenos parqueo-duenos-html',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
