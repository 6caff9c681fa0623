/** Whether proofs run at their large size (CONTRIBUTING.md). */
export const isLarge = Boolean(process.env.LARGE);
