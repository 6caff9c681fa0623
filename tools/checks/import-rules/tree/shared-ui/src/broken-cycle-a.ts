import { b } from './broken-cycle-b';

export const a = () => b;
