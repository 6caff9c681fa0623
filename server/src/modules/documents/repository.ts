import type { UserDocument } from '@parqueo/shared-api/contract';
import type { Db } from '../../platform/db';

/** The developer pages' own collection; apart from the accounts (DEV-01, DEV-02). */
export const userDocumentRepository = (db: Db) => ({
  async list(): Promise<UserDocument[]> {
    const latest = db.selectFrom('document_users').select('document').orderBy('id', 'desc');
    return (await latest.limit(200).execute()).map(({ document }) => document);
  },

  add: (document: UserDocument) => db.insertInto('document_users').values({ document }).execute(),
});
