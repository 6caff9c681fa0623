import { type KnownDocuments, listOf } from '../answers';
import type { SessionClient } from '../client';
import { BOOKINGS_PER_PAGE, type CollectionName, DOCUMENT_VALUES, PATHS } from '../contract';

/** Console messages of failed look-ups (specification, sections 7 and 8). */
const LOOKUP_FAILED: Readonly<Record<CollectionName, string>> = {
  booking: 'Error al obtener reservas',
  parkings: 'Error al obtener parqueos',
  confirmaciones: 'Error al obtener confirmación',
};

type Values = string | number | readonly (string | number)[];

/** Read access to the document collections (API-05). Failures are logged. */
export interface Documents {
  /** Null when there is none or the call failed, so that a screen can show the rest (CNF-05). */
  get<C extends CollectionName>(
    collection: C,
    id: string | number,
  ): Promise<KnownDocuments[C] | null>;
  /**
   * Documents whose field equals the value, or one of several values. Rejects when a call fails, so
   * that callers can distinguish a failure from an empty list (HIS-03).
   */
  lookUp<C extends CollectionName>(
    collection: C,
    field: keyof KnownDocuments[C] & string,
    value: Values,
  ): Promise<KnownDocuments[C][]>;
  /**
   * A page of a person's bookings: first those that hold a space, the next to begin first of them, then
   * those that are over, the last to begin first. `after` is the id of the last one of the page before;
   * a page of fewer than BOOKINGS_PER_PAGE is the last. Rejects like `lookUp` (HIS-06).
   */
  bookings(userId: number, after?: string): Promise<KnownDocuments['booking'][]>;
  /**
   * The confirmations of the same page of the signed-in person's bookings, so that both can be
   * requested at once. Rejects like `lookUp` (HIS-06).
   */
  confirmations(after?: string): Promise<KnownDocuments['confirmaciones'][]>;
}

/** Lazy: no first screen has any. */
const readers = () => import(/* webpackChunkName: "reservation-readers" */ '../answers/documents');

const pageAfter = (after: string | undefined) => ({
  limit: BOOKINGS_PER_PAGE,
  ...(after && { after }),
});

/** Makes the document collections on top of a session client. */
export function createDocuments({ request }: Pick<SessionClient, 'request'>): Documents {
  async function logged<T>(collection: CollectionName, found: Promise<T>): Promise<T> {
    try {
      return await found;
    } catch (error) {
      console.error(LOOKUP_FAILED[collection], error);
      throw error;
    }
  }

  const list = async <C extends CollectionName>(
    collection: C,
    query: Record<string, string | number>,
  ): Promise<KnownDocuments[C][]> => {
    const { documentReaders } = await readers();
    const read = listOf(documentReaders[collection]);
    return request(PATHS.documents(collection), { refresh: true, read, query });
  };

  function lookUp<C extends CollectionName>(
    collection: C,
    field: keyof KnownDocuments[C] & string,
    value: Values,
  ): Promise<KnownDocuments[C][]> {
    const values = Array.isArray(value) ? value : [value];
    const parts = Array.from({ length: Math.ceil(values.length / DOCUMENT_VALUES) }, (_, part) =>
      values.slice(part * DOCUMENT_VALUES, (part + 1) * DOCUMENT_VALUES),
    );
    return logged(
      collection,
      Promise.all(parts.map((part) => list(collection, { [field]: part.join(',') }))).then(
        (found) => found.flat(),
      ),
    );
  }

  async function find<C extends CollectionName>(collection: C, id: string | number) {
    const { documentReaders } = await readers();
    const read = documentReaders[collection];
    return request(PATHS.document(collection, id), { refresh: true, read });
  }

  return {
    get: (collection, id) => logged(collection, find(collection, id)).catch(() => null),
    lookUp,
    bookings: (userId, after) =>
      logged('booking', list('booking', { user_id: userId, ...pageAfter(after) })),
    confirmations: (after) => logged('confirmaciones', list('confirmaciones', pageAfter(after))),
  };
}
