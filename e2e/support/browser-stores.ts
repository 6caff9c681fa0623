import { OF_DEVICE, OF_PERSON, OF_WAITING, OTHER_STORES } from '@parqueo/shared-api/contract';
import type { Page } from '@playwright/test';

/** All that the browser keeps of this site, by store, as text; cookies that scripts cannot see, too. */
export async function storesOf(page: Page): Promise<Record<string, string>> {
  const { cookies, origins } = await page.context().storageState({ indexedDB: true });
  const inPage = await page.evaluate(async () => {
    const inCaches = (await caches.keys()).map(async (name) => {
      const answers = await (await caches.open(name)).matchAll();
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      return [`cache ${name}`, texts.join('\n')] as const;
    });
    return [
      ...(await Promise.all(inCaches)),
      ...Object.entries<string>(sessionStorage).map(([key, text]) => [`session ${key}`, text]),
      ['history', JSON.stringify(history.state)],
    ];
  });
  const inStorage = origins.flatMap(({ localStorage, indexedDB = [] }: Kept) => [
    ...localStorage.map(({ name, value }) => [`local ${name}`, value]),
    ...indexedDB.map((each) => [`indexedDB ${each.name}`, JSON.stringify(each)]),
  ]);
  const inCookies = cookies.map(({ name, value }) => [`cookie ${name}`, value]);
  return Object.fromEntries([...inPage, ...inStorage, ...inCookies]);
}

/** An origin's storage; Playwright's type does not have the databases. */
interface Kept {
  localStorage: { name: string; value: string }[];
  indexedDB?: { name: string }[];
}

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
