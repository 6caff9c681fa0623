/** The pattern of LIKE for texts that contain a word, whatever signs are in it. */
export const likePattern = (word: string): string =>
  `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
