import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { onSendAsyncHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type AnswerFirst, type Limits, endUnread } from '../limits/limits';
import type { Answered } from '../observe/answers';
import { whenClosed } from './when-closed';

/** Memory for files; those of a release take 2.5 MB, in both encodings. */
const MOST_BYTES = 16 * 1024 * 1024;
/** Memory of files that slow readers hold, though they may be forgotten by now. */
const MOST_HELD = 4 * MOST_BYTES;
/** How long a file is sent without a look at its folder, in milliseconds. */
const FRESH_MS = 2000;

/** Requests with these are answered otherwise than by the whole file. */
const CONDITIONS = [
  'range',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'x-no-compression',
];
/** Each file has one such address: nothing is encoded, and there is no query. */
const PLAIN_ADDRESS = /^\/[\w./-]+$/;

interface ReadyFile {
  route: string | undefined;
  /** Names and values in turns. */
  headers: string[];
  content: Buffer;
  readers: number;
}

/** `keep`: the hook of a file's route; `send`: answers from memory what it can. */
export interface ReadyFiles {
  keep: onSendAsyncHookHandler;
  send: AnswerFirst;
}

/**
 * Sends compressed files from memory before the framework sees the request: its hooks, streams and looks at the folder
 * cost ten times as much. A file is what its route answered (`keep`), with the same headers;
 * whatever is no plain request for the whole of it is the route's to answer.
 */
export function readyFiles(
  { headerCount, unreadMs }: Limits,
  tell: (answered: Answered) => void,
): ReadyFiles {
  const files = new LRUCache<string, ReadyFile>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ content }) => content.length + 1,
    ttl: FRESH_MS,
  });
  /** Files that are being read: others who ask meanwhile get a stream, so that memory holds one copy. */
  const reading = new Set<string>();
  let held = 0;

  function hold(response: ServerResponse, file: ReadyFile): void {
    if ((file.readers += 1) === 1) held += file.content.length;
    whenClosed(response, () => {
      if ((file.readers -= 1) === 0) held -= file.content.length;
    });
  }

  function send(request: IncomingMessage, response: ServerResponse): boolean {
    if (held > MOST_HELD || request.rawHeaders.length > headerCount * 2) return false;
    const encoding = encodingFor(request);
    const file = encoding && files.get(encoding + request.url);
    if (!file) return false;
    const begun = performance.now();
    response.writeHead(200, file.headers).end(file.content);
    endUnread(response, unreadMs);
    hold(response, file);
    const answered = { method: 'GET', route: file.route, status: 200 };
    whenClosed(response, () => tell({ ...answered, ms: performance.now() - begun }));
    return true;
  }

  return {
    send,
    async keep(request, reply, payload) {
      const encoding = encodingFor(request.raw);
      const key = encoding + request.url;
      const isWhole =
        payload instanceof Readable &&
        reply.statusCode === 200 &&
        reply.getHeader('content-encoding') === encoding &&
        PLAIN_ADDRESS.test(request.url);
      // What is compressed as it is sent has none.
      const length = reply.getHeader('content-length');
      if (!isWhole || reading.has(key) || held > MOST_HELD || Number(length ?? 0) > MOST_BYTES)
        return payload;
      reading.add(key);
      try {
        const content = await buffer(payload);
        // It was changed meanwhile: as from a stream, nobody gets a part for the whole.
        if (length !== undefined && content.length !== Number(length)) {
          reply.raw.destroy();
          return content;
        }
        const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) => [
          name,
          String(value),
        ]);
        const file = { route: request.routeOptions.url, headers, content, readers: 0 };
        hold(reply.raw, file);
        files.set(key, file);
        return content;
      } finally {
        reading.delete(key);
      }
    },
  };
}

/** How a plain request for a whole file takes it; null for any other, and where it says more than names. */
function encodingFor({ method, headers }: IncomingMessage): 'br' | 'gzip' | null {
  const { host, 'accept-encoding': accepted } = headers;
  if (method !== 'GET' || !host || host.includes(', ')) return null;
  if (typeof accepted !== 'string' || /[^\w, ]/.test(accepted)) return null;
  if (CONDITIONS.some((name) => headers[name] !== undefined)) return null;
  const names = accepted.split(/, */);
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null;
}
