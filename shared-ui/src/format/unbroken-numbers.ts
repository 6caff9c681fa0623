const NO_BREAK_HYPHEN = '\u2011';

/**
 * An address without a line break at '12-80'. For display alone: copied, sent or searched text has the
 * plain hyphen.
 */
export const unbrokenNumbers = (address: string): string =>
  address.replaceAll(/(?<=\d)-(?=\d)/g, NO_BREAK_HYPHEN);
