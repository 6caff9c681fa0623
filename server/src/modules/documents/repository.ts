import type { UserDocument } from '@parqueo/shared-api/contract/schemas';
import { sql } from 'kysely';
import type { Db } from '../../platform/db';

/** The developer pages' own collection; apart from the accounts (DEV-01, DEV-02). */
export const userDocumentRepository = (db: Db) => ({
  async list(): Promise<UserDocument[]> {
    const { rows } = await sql<{ document: UserDocument }>`
      select document from document_users order by id desc limit 200`.execute(db);
    return rows.map(({ document }) => document);
  },

  async add(document: UserDocument): Promise<void> {
    await sql`insert into document_users (document)
      values (${JSON.stringify(document)}::jsonb)`.execute(db);
  },
});
