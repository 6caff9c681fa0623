import first from '../../platform/db/migrations/0001-first.sql';

export const statements = first;
