import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import {
  API_BASE,
  type ApiErrorBody,
  type ErrorCode,
  REGISTRY_PATHS,
} from '@parqueo/shared-api/contract';
import * as schemas from '@parqueo/shared-api/contract/schemas';
import { type Candidate, readCandidate } from '../candidate';
import { RegistryError, messageOf } from '../errors';
import { MENDING, REPAIR } from '../layout';
import { SIGNATURE } from '../signature';
import { oneLine } from './plain-text';

/** How long a server may take to answer, in milliseconds, with the upload and check of a build. */
const PATIENCE_MS = 120_000;
/** How often a build is sent to a busy server. */
const SENDINGS = 12;
/** Seconds to the next attempt if the server names none. */
const NEXT_SENDING = 5;

interface Options {
  /** Origin of the server, as visitors write it. */
  url: string;
  /** REMOTES_TOKEN: the token of the release. */
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

/** A reason, shortened to the contract's limit: it may be a whole commit message. */
const firstLine = (text: string) => {
  const [line = ''] = text.trim().split(/[\r\n]/, 1);
  return line.slice(0, schemas.WHY_MAX_LENGTH);
};

const NEW_TOKEN = '`npm run remotes -- token NAME` on the server makes one';

/** Advice by error code; the server's own message is in Spanish, for users. */
const NEXT = {
  BAD_REGISTRY_TOKEN: `REMOTES_TOKEN is wrong or was revoked: ${NEW_TOKEN}`,
  NOT_YOUR_RELEASE: `REMOTES_TOKEN is of another release: ${NEW_TOKEN}`,
  BUILD_REFUSED: MENDING,
  TOO_MANY_REQUESTS: 'other builds are on their way, or many commands were given: try again',
  REGISTRY_DAMAGED: `\`${REPAIR}\` on the server mends it`,
} satisfies { readonly [code in ErrorCode]?: string } as Readonly<Record<string, string>>;

/** An answer of our own server; null for one of a proxy in between. */
function ownRefusal(text: string): ApiErrorBody | null {
  try {
    const body = JSON.parse(text) as Partial<ApiErrorBody> | null;
    return body?.err && body.code ? (body as ApiErrorBody) : null;
  } catch {
    return null;
  }
}

/** Characters of a proxy's answer in a message. */
const MOST_FOREIGN = 120;

/** Message about a proxy's answer, with advice. */
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
 * Message about a server's refusal, with its reasons and advice.
 * @param sent bytes of the call's body
 */
async function refusalOf(response: Response, sent: number): Promise<Error> {
  const text = await response.text().catch(() => '');
  const own = ownRefusal(text);
  if (!own) return foreignAnswer(response, text, sent);
  const { err, code, misfits = [] } = own;
  const reasons = misfits.flatMap(({ message }) =>
    message.split('\n').map((line) => `  ${oneLine(line)}`),
  );
  const next = NEXT[code];
  // The server's own words are for all refusals of this code; the reasons are of this one.
  const head = `${response.status} ${code}:${reasons.length > 0 ? '' : ` ${err}`}`;
  const lines = [head, ...reasons, ...(next ? [next] : [])];
  return new Error(lines.join('\n'));
}

/** The files of a build, as .tar.gz. */
async function packed({ dist, files, signature }: Candidate): Promise<Buffer> {
  const { create } = await import('tar');
  const all = signature === null ? files : [...files, SIGNATURE];
  return buffer(create({ gzip: true, portable: true, follow: true, cwd: dist }, all));
}

/** Commands to a server, which knows the team by its token. */
export function overHttps({ url, token, why }: Options) {
  const origin = originOf(url);
  if (!token) throw new RegistryError('BAD_REQUEST', `REMOTES_TOKEN is empty: ${NEW_TOKEN}`);

  /** Makes a call; a build is sent again while the server is busy. */
  async function send(path: string, body?: Buffer | string): Promise<Response> {
    const isBuild = Buffer.isBuffer(body);
    const type = { 'content-type': isBuild ? 'application/gzip' : 'application/json' };
    for (let sendings = 1; ; sendings += 1) {
      const response = await fetch(origin + API_BASE + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${token}`, ...(body !== undefined && type) },
        body: isBuild ? new Uint8Array(body) : body,
        // A redirect must not send the token to another server.
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch((error: unknown) => {
        throw new Error(`${origin} does not answer: ${messageOf(error)}`);
      });
      if (!isBuild || response.status !== 429 || sendings === SENDINGS) return response;
      await response.body?.cancel();
      await setTimeout(1000 * Number(response.headers.get('retry-after') ?? NEXT_SENDING));
    }
  }

  async function ask<Answer>(path: string, body?: Buffer | string): Promise<Answer> {
    const response = await send(path, body);
    const sent = body?.length ?? 0;
    if (!response.ok) throw await refusalOf(response, sent);
    const text = await response.text();
    try {
      return JSON.parse(text) as Answer;
    } catch {
      throw foreignAnswer(response, text, sent);
    }
  }

  const post = (path: string, body: object) =>
    ask<schemas.ReleaseState>(path, JSON.stringify(body));
  const list = () => ask<schemas.RegistryList>(REGISTRY_PATHS.list);
  const reason = why ? { why: firstLine(why) } : {};

  return {
    async publish(dist: string) {
      const candidate = await readCandidate(dist);
      const path = REGISTRY_PATHS.builds(candidate.manifest.name);
      return ask<schemas.PublishedBuild>(path, await packed(candidate));
    },
    /** Why a build does not fit the live ones, or the given shell; a server judges by its own. */
    async misfits(dist: string, _shell?: string) {
      const candidate = await readCandidate(dist);
      const { name } = candidate.manifest;
      const names = (await list()).releases.map((release) => release.name);
      // A new app has no token yet: the address of any release of the token will do to ask.
      const path = REGISTRY_PATHS.fits(names.includes(name) ? name : (names[0] ?? name));
      return (await ask<schemas.VerifyAnswer>(path, await packed(candidate))).problems;
    },
    promote(name: string, build: string, percent?: number) {
      const body: schemas.PromoteBody = { build, ...reason, ...(percent && { percent }) };
      return post(REGISTRY_PATHS.promote(name), body);
    },
    /**
     * @param build to take back; refused while visitors get another, unless it was taken back before. A
     *   server without one takes back a disabling.
     */
    rollback(name: string, build?: string) {
      const body: schemas.RollbackBody = { build: build ?? null, ...reason };
      return post(REGISTRY_PATHS.rollback(name), body);
    },
    /** @param build as for `rollback`; a server requires it */
    disable(name: string, build = '') {
      const body: schemas.TakeBackBody = { build, ...reason };
      return post(REGISTRY_PATHS.disable(name), body);
    },
    list,
    async verify(name?: string) {
      const names = name ? [name] : (await list()).releases.map((release) => release.name);
      const found: string[] = [];
      for (const one of names)
        found.push(...(await ask<schemas.VerifyAnswer>(REGISTRY_PATHS.verify(one))).problems);
      return found;
    },
  };
}
/** Target of commands: a server over HTTPS, or the registry in a folder. */
export type Target = ReturnType<typeof overHttps>;
