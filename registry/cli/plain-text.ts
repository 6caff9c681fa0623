const escaped = (character: string) =>
  String.raw`\u{${character.codePointAt(0)?.toString(16) ?? ''}}`;

/** Text for a terminal: characters that would move or colour what is there show as their codes. */
export const plain = (text: string): string => text.replaceAll(/[^\P{Cc}\n]|\p{Cf}/gu, escaped);

/** Words of others in a line of ours: they begin no line of their own. */
export const oneLine = (text: string): string =>
  plain(text).replaceAll(/[\n\u2028\u2029]/gu, escaped);
