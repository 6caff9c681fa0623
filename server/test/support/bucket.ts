import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { readConfig } from '../../src/platform/config';
import { addressOf } from './until-end';

/** A registry on another origin: a data folder's, served as it is, as a bucket does. */
export async function openBucket(dataDir: string) {
  const requested: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requested.push(url);
    readFile(join(dataDir, 'remotes', url)).then(
      (content) => response.end(content),
      () => response.writeHead(404).end(),
    );
  });
  const url = await addressOf(server);
  return {
    url,
    /** Paths that were asked for, in their order. */
    requested,
    /** What a server is told that reads it. */
    settings: (more: Record<string, string> = {}) =>
      readConfig({ REMOTES_URL: url, ...more }).releases,
  };
}
