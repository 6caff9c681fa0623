export const changedParkings = new Set<number>();
