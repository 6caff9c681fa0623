import type { Page } from '@playwright/test';
import type { Account } from './accounts';
import { tokenOf } from './api';

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
    const done = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result));
        asked.addEventListener('error', () => reject(asked.error ?? new Error('Not read')));
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

/**
 * Every store of the browser and whose it is. 'account': by the account's id, in its key or in its
 * entries, so that others read only their own. 'person': of who is signed in, empty after a logout.
 * 'device': nothing of a person.
 */
const OWNERS: readonly [store: RegExp, owner: 'account' | 'person' | 'device'][] = [
  [/^local parqueo-(vehicles|owner-(history-month|lot|gate-marks))-\d+$/, 'account'],
  [/^local parqueo-(tax-ids|vehicle-types)$/, 'account'],
  [/^cache parqueo-answers-\d+$/, 'person'],
  [/^local parqueo-(session-user|session-logout|drafts|notifications)$/, 'person'],
  [/^session parqueo-(drafts|session-ended)$/, 'person'],
  [/^history$/, 'person'],
  [/^cookie (__Host-)?parqueo$/, 'person'],
  // What a browser is by no account: one that somebody has logged in from, its share of a release.
  [/^cookie (__Host-)?parqueo_(device|reparto)$/, 'device'],
  [/^local parqueo-(theme|navigator|browser-notifications)$/, 'device'],
  [/^session parqueo-local-remotes$/, 'device'],
  [/^cache parqueo-(files|page)$/, 'device'],
  // Addresses of files, and when each was used last.
  [/^indexedDB workbox-expiration$/, 'device'],
];

/**
 * What is wrong with a store: nobody says whose it is, it has a trace of the person before, or, of stores
 * by account, one that is not under that person's id.
 */
export function faultOf(
  [store, text]: [store: string, text: string],
  { id, traces }: { id: number; traces: readonly string[] },
): string | null {
  const owner = OWNERS.find(([name]) => name.test(store))?.[1];
  if (!owner) return `whose is '${store}'?`;
  const others = owner === 'account' ? withoutAccount(store, text, id) : text;
  const found = traces.find((trace) => others.includes(trace));
  return found === undefined ? null : `${found} in ${store}`;
}

/** A store's text without what it has under an account's id. */
function withoutAccount(store: string, text: string, id: number): string {
  if (store.endsWith(`-${id}`)) return '';
  return JSON.stringify(
    JSON.parse(/^[{[]/.test(text) ? text : JSON.stringify(text)),
    (key, value) => (key === String(id) ? undefined : (value as unknown)),
  );
}

/** The account's id. */
export async function idOf(url: string, account: Account): Promise<number> {
  const [, claims = ''] = (await tokenOf(url, account)).split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { id: number }).id;
}
