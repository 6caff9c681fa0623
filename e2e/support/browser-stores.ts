import { OF_DEVICE, OF_PERSON, OF_WAITING, OTHER_STORES } from '@parqueo/shared-api/contract';
import type { Page } from '@playwright/test';

/** All that the browser keeps of this site, by store, as text; cookies that scripts cannot see, too. */
export async function storesOf(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies();
  return {
    ...(await storesOfPage(page)),
    ...Object.fromEntries(cookies.map(({ name, value }) => [`cookie ${name}`, value])),
  };
}

const storesOfPage = (page: Page) =>
  page.evaluate(async () => {
    const inCaches = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const answers = await (await caches.open(name)).matchAll();
        const texts = await Promise.all(answers.map((answer) => answer.text()));
        return [`cache ${name}`, texts.join('\n')] as const;
      }),
    );
    const inStorage = [localStorage, sessionStorage].flatMap((storage, which) =>
      Object.entries<string>(storage).map(
        ([key, value]) => [`${['local', 'session'][which]} ${key}`, value] as const,
      ),
    );
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('Not read')));
      });
    async function entriesOf(name = ''): Promise<string> {
      const database = await done(indexedDB.open(name));
      const texts = [...database.objectStoreNames].map(async (store) =>
        JSON.stringify(await done(database.transaction(store).objectStore(store).getAll())),
      );
      const entries = (await Promise.all(texts)).join('\n');
      database.close();
      return entries;
    }
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        async ({ name }) => [`indexedDB ${name}`, await entriesOf(name)] as const,
      ),
    );
    const entry = ['history', JSON.stringify(history.state)] as const;
    return Object.fromEntries([...inCaches, ...inStorage, ...databases, entry]);
  });

const isOneOf = (names: readonly string[], key: string): boolean =>
  names.some((name) => key === name || key.replace(/-\d+$/, '') === name);

/** Whose a store is by the contract's lists; undefined for one that nobody has listed. */
function ownerOf(store: string): 'device' | 'person' | undefined {
  const [, key] = /^(?:local|session) (.*)$/.exec(store) ?? [];
  if (key === undefined) return OTHER_STORES.find(([name]) => name.test(store))?.[1];
  if (isOneOf(OF_DEVICE, key)) return 'device';
  return isOneOf([...OF_WAITING, ...OF_PERSON], key) ? 'person' : undefined;
}

/** What is wrong with a store: nobody says whose it is, or it has a trace of the person before. */
export function faultOf(
  [store, text]: [store: string, text: string],
  traces: readonly string[],
): string | null {
  if (!ownerOf(store)) return `whose is '${store}'?`;
  const found = traces.find((trace) => text.includes(trace));
  return found === undefined ? null : `${found} in ${store}`;
}

/** Stores of a person that are there though nobody is signed in. */
export const leftOf = (stores: Record<string, string>): string[] =>
  Object.entries(stores).flatMap(([store, text]) =>
    ownerOf(store) === 'device' || (store === 'history' && !text.includes('usr":{')) ? [] : store,
  );
