import { type IncomingMessage, type ServerResponse, request as ask } from 'node:http';
import { type LocalService, startService } from './local-service';

/** An HTTP proxy in front of the product; it does not forward sockets. */
export interface Gateway extends LocalService {
  /** Gives the shell's script another name, as a new version has; null keeps its own. */
  renameShell: string | null;
  /** Paths that are answered 500. */
  failing: RegExp | null;
  /** How long the page, without its files, keeps its visitor waiting; whether it stalls once it has begun. */
  pageDelayMs: number;
  pageStalls: boolean;
}

export async function startGateway(target: string): Promise<Gateway> {
  const page = await fetch(target, { headers: { accept: 'text/html' } });
  const [, ownName = ''] = /\/assets\/(shell\.[\w.]+)"/.exec(await page.text()) ?? [];

  function forward(url: URL, request: IncomingMessage, response: ServerResponse): void {
    const { renameShell } = gateway;
    const path = renameShell ? url.pathname.replace(renameShell, ownName) : url.pathname;
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    // A renamed file is a new one, so the browser's cached copy must not be confirmed.
    delete headers['if-none-match'];
    delete headers['if-modified-since'];
    const options = { method: request.method, headers, agent: false };
    const outgoing = ask(`${target}${path}${url.search}`, options, (answer) => {
      const names = path === '/sw.js' || /html/.test(answer.headers['content-type'] ?? '');
      if (!names) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        delete answer.headers['content-length'];
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        if (gateway.pageStalls && path !== '/sw.js') response.write(text.slice(0, 20));
        else response.end(renameShell ? text.replaceAll(ownName, renameShell) : text);
      });
    });
    outgoing.on('error', () => response.destroy());
    request.pipe(outgoing);
  }

  const service = await startService((url, response, request) => {
    if (gateway.failing?.test(url.pathname)) response.writeHead(500).end();
    else if (request.headers.accept?.includes('text/html'))
      setTimeout(() => forward(url, request, response), gateway.pageDelayMs);
    else forward(url, request, response);
  });
  const gateway: Gateway = Object.assign(service, {
    renameShell: null,
    failing: null,
    pageDelayMs: 0,
    pageStalls: false,
  });
  return gateway;
}
