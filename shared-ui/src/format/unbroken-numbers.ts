const NO_BREAK_HYPHEN = '\u2011';

/**
 * An address at whose '12-80' no line ends. For what is shown alone: what is copied, sent or searched keeps
 * its plain hyphen.
 */
export const unbrokenNumbers = (address: string): string =>
  address.replaceAll(/(?<=\d)-(?=\d)/g, NO_BREAK_HYPHEN);
