import first from './migrations/0001-first.sql';

export const statements = first;
