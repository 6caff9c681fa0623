/** For remotes of before `Together`, which keeps the parts of an address together by its style. */
export const unbrokenNumbers = (address: string): string => address;
