/** Hash of this build; it names its folder. */
export const BUILD = process.env['EMBED_BUILD'] ?? 'dev';
