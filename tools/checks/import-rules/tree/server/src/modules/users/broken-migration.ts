import first from '../../schema/migrations/0001-first.sql';

export const statements = first;
