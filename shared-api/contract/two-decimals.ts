/** Whether the store, which keeps two decimals, keeps it as it is. */
export const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;
export const TWO_DECIMALS_MESSAGE = 'Dos decimales como máximo';
