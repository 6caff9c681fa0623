import { documentReaders, listOf } from '../answers';
import type { SessionClient } from '../client';
import { type CollectionName, type Collections, DOCUMENT_VALUES, PATHS } from '../contract';

/** Console messages of failed look-ups (specification, sections 7 and 8). */
const LOOKUP_FAILED: Readonly<Record<CollectionName, string>> = {
  booking: 'Error al obtener reservas',
  parkings: 'Error al obtener parqueos',
  confirmaciones: 'Error al obtener confirmación',
};

/**
 * Read access to the document collections (API-05). A failing look-up is logged and yields null or
 * an empty list (CNF-05, HIS-03): the screen shows the rest.
 */
export interface Documents {
  get<C extends CollectionName>(collection: C, id: string | number): Promise<Collections[C] | null>;
  /** Documents whose field equals the value; several values match any of them, in few calls. */
  where<C extends CollectionName>(
    collection: C,
    field: keyof Collections[C] & string,
    value: string | number | readonly (string | number)[],
  ): Promise<Collections[C][]>;
}

export function createDocuments({ request }: Pick<SessionClient, 'request'>): Documents {
  async function orElse<T>(collection: CollectionName, lookup: Promise<T>, fallback: T) {
    try {
      return await lookup;
    } catch (error) {
      console.error(LOOKUP_FAILED[collection], error);
      return fallback;
    }
  }

  return {
    get: (collection, id) =>
      orElse(
        collection,
        request(PATHS.document(collection, id), {
          refresh: true,
          read: documentReaders[collection],
        }),
        null,
      ),
    where: <C extends CollectionName>(
      collection: C,
      field: keyof Collections[C] & string,
      value: string | number | readonly (string | number)[],
    ) => {
      const values = Array.isArray(value) ? value : [value];
      const parts = Array.from({ length: Math.ceil(values.length / DOCUMENT_VALUES) }, (_, part) =>
        values.slice(part * DOCUMENT_VALUES, (part + 1) * DOCUMENT_VALUES),
      );
      const ask = (part: readonly (string | number)[]) =>
        request(PATHS.documents(collection), {
          refresh: true,
          read: listOf(documentReaders[collection]),
          query: { [field]: part.join(',') },
        });
      return orElse(
        collection,
        Promise.all(parts.map(ask)).then((found) => found.flat()),
        [],
      );
    },
  };
}
