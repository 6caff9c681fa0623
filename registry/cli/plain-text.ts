const escaped = (character: string) =>
  String.raw`\u{${character.codePointAt(0)?.toString(16) ?? ''}}`;

/** Text for a terminal: control characters show as their codes. */
export const plain = (text: string): string => text.replaceAll(/[^\P{Cc}\n]|\p{Cf}/gu, escaped);

/** Foreign text for one line of output: line breaks show as codes, too. */
export const oneLine = (text: string): string =>
  plain(text).replaceAll(/[\n\u2028\u2029]/gu, escaped);
