import { a } from './broken-cycle-a';

export const b = () => a;
