import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  API_BASE,
  type ApiErrorBody,
  type ErrorCode,
  REGISTRY_PATHS,
} from '@parqueo/shared-api/contract';
import {
  type PromoteBody,
  type PublishedBuild,
  type RegistryList,
  type ReleaseState,
  type TakeBackBody,
  type VerifyAnswer,
  WHY_MAX_LENGTH,
} from '@parqueo/shared-api/contract/schemas';
import { readCandidate } from '../candidate';
import { RegistryError, messageOf } from '../errors';
import { SIGNATURE } from '../signature';
import { oneLine } from './plain-text';
import type { Target } from './target';

/** How long a server may take to answer, in milliseconds; a build travels and is judged meanwhile. */
const PATIENCE_MS = 120_000;
/** How often a build is sent to a server that takes in others first. */
const SENDINGS = 12;
/** Seconds until the next sending where the server names none. */
const NEXT_SENDING = 5;

interface Options {
  /** Origin of the server, as visitors write it. */
  url: string;
  /** REMOTES_TOKEN: of the release that is changed. */
  token: string | undefined;
  why: string | undefined;
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url?.hostname ?? '');
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isHere)))
    throw new RegistryError(
      'BAD_REQUEST',
      `--url wants https://…, since a token travels: '${text}'`,
    );
  const rest = url.href.slice(url.origin.length);
  if (rest !== '/')
    throw new RegistryError('BAD_REQUEST', `--url wants ${url.origin}, without '${rest}'`);
  return url.origin;
}

/** What the contract takes of a reason that may be a whole commit's message. */
const firstLine = (text: string) => {
  const [line = ''] = text.trim().split(/[\r\n]/, 1);
  return line.slice(0, WHY_MAX_LENGTH);
};

/** What helps, by what a server refused; it answers in the words of the product's people. */
const NEXT = {
  BAD_REGISTRY_TOKEN:
    'REMOTES_TOKEN is wrong or was revoked: `npm run remotes -- token NAME` on the server makes one',
  NOT_YOUR_RELEASE:
    'REMOTES_TOKEN is of another release: `npm run remotes -- token NAME` on the server makes one',
  TOO_MANY_REQUESTS: 'other builds are on their way, or many commands were given: try again',
  BUILD_NOT_FOUND: "'list' shows the builds that are published",
  REGISTRY_DAMAGED: '`npm run remotes -- verify --repair` on the server mends it',
} satisfies { readonly [code in ErrorCode]?: string } as Readonly<Record<string, string>>;

/** An answer of our own server; null for one of whatever stands between. */
function ownRefusal(text: string): ApiErrorBody | null {
  try {
    const body = JSON.parse(text) as Partial<ApiErrorBody> | null;
    return body?.err && body.code ? (body as ApiErrorBody) : null;
  } catch {
    return null;
  }
}

/** Characters of an answer that is not ours. */
const MOST_FOREIGN = 120;

/** What a proxy answered in the place of the server, and what helps. */
function foreignAnswer({ url, status, statusText }: Response, text: string, sent: number): Error {
  const words = oneLine(
    text
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  const quoted = words.slice(0, MOST_FOREIGN) || statusText || 'without a word';
  const { origin } = new URL(url);
  const tooLarge =
    `the ${Math.ceil(sent / 1000)} kB of this build are more than a proxy there lets through: ` +
    'its limit (nginx: client_max_body_size) for /api/registry/ must be 21 MB, as in docs/operations/nginx.conf';
  return new Error(
    `${status} from ${origin}, but not by the product's server: ${quoted}\n` +
      (status === 413 ? tooLarge : 'a proxy, or another server, answers there'),
  );
}

/**
 * What a server refused, in its words and with each reason, and what helps.
 * @param sent bytes of the call's body
 */
async function refusalOf(response: Response, sent: number): Promise<Error> {
  const text = await response.text().catch(() => '');
  const own = ownRefusal(text);
  if (!own) return foreignAnswer(response, text, sent);
  const { err, code, misfits = [] } = own;
  const reasons = misfits.map(({ message }) => `  ${oneLine(message)}`);
  const next = NEXT[code];
  const lines = [`${response.status} ${code}: ${err}`, ...reasons, ...(next ? [next] : [])];
  return new Error(lines.join('\n'));
}

/** The files of a build, as .tar.gz. */
async function packed(dist: string): Promise<Buffer> {
  const { files, signature } = await readCandidate(dist);
  const { create } = await import('tar');
  const folder = await mkdtemp(join(tmpdir(), 'release-'));
  try {
    const all = signature === null ? files : [...files, SIGNATURE];
    for (const file of all) {
      await mkdir(dirname(join(folder, 'build', file)), { recursive: true });
      await cp(join(dist, file), join(folder, 'build', file));
    }
    const archive = join(folder, 'build.tar.gz');
    await create({ gzip: true, portable: true, cwd: join(folder, 'build'), file: archive }, all);
    return await readFile(archive);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Commands to a server, by the token of a team: who it is the server knows by that. */
export function overHttps({ url, token, why }: Options): Target {
  const origin = originOf(url);
  if (!token)
    throw new RegistryError(
      'BAD_REQUEST',
      'REMOTES_TOKEN is empty: `npm run remotes -- token NAME` on the server makes one',
    );

  function send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    return fetch(origin + API_BASE + path, {
      ...init,
      headers,
      // A token is for the server that was named.
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((error: unknown) => {
      throw new Error(`${origin} does not answer: ${messageOf(error)}`);
    });
  }

  /** Sends what must be taken in, again while the server says that others are before it. */
  async function sendInTurn(path: string, init: RequestInit): Promise<Response> {
    let response = await send(path, init);
    for (let sendings = 1; response.status === 429 && sendings < SENDINGS; sendings += 1) {
      await response.body?.cancel();
      await setTimeout(1000 * Number(response.headers.get('retry-after') ?? NEXT_SENDING));
      response = await send(path, init);
    }
    return response;
  }

  async function ask<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
    const isUpload = init.body instanceof Uint8Array;
    const response = await (isUpload ? sendInTurn : send)(path, init);
    const sent = init.body instanceof Uint8Array ? init.body.byteLength : 0;
    if (!response.ok) throw await refusalOf(response, sent);
    const text = await response.text();
    try {
      return JSON.parse(text) as Answer;
    } catch {
      throw foreignAnswer(response, text, sent);
    }
  }

  const post = <Answer>(path: string, body: object): Promise<Answer> =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  const list = () => ask<RegistryList>(REGISTRY_PATHS.list);
  const reason = why ? { why: firstLine(why) } : {};
  const takeBack = (path: string, build = '') =>
    post<ReleaseState>(path, { build, ...reason } satisfies TakeBackBody);

  return {
    async publish(dist) {
      const { name } = (await readCandidate(dist)).manifest;
      return ask<PublishedBuild>(REGISTRY_PATHS.builds(name), {
        method: 'POST',
        headers: { 'content-type': 'application/gzip' },
        body: new Uint8Array(await packed(dist)),
      });
    },
    promote(name, build, percent) {
      const body: PromoteBody = { build, ...reason, ...(percent && { percent }) };
      return post<ReleaseState>(REGISTRY_PATHS.promote(name), body);
    },
    rollback: (name, build) => takeBack(REGISTRY_PATHS.rollback(name), build),
    disable: (name, build) => takeBack(REGISTRY_PATHS.disable(name), build),
    list,
    async verify(name) {
      const names = name ? [name] : (await list()).releases.map((release) => release.name);
      const found: string[] = [];
      for (const one of names)
        found.push(...(await ask<VerifyAnswer>(REGISTRY_PATHS.verify(one))).problems);
      return found;
    },
  };
}
