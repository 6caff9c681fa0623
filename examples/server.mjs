// The server of an integrator, as small as it can be: three pages, and the exchange of tokens that they
// ask for. PARQUEO: our address. PARQUEO_KEY: the integrator's key. CONSENT: the owner's code, which a
// real site keeps with the account of whoever is signed in there. PORT: 4000 unless it says otherwise.
// TILES: where the deployment's map tiles come from, for the policy of the first page.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { contentSecurityPolicy } from './content-security-policy.mjs';
import { exchangeToken } from './parqueo-token.mjs';

const {
  PARQUEO = 'http://127.0.0.1:3000',
  PARQUEO_KEY = '',
  CONSENT = '',
  PORT = '4000',
} = process.env;
const origin = `http://localhost:${PORT}`;

const pages = {
  '/plain': 'plain/index.html',
  '/react': 'react/index.html',
  '/hostile': 'hostile/index.html',
};
const scripts = {
  '/react/owner-board.mjs': 'react/owner-board.mjs',
  '/react-18.js': 'node_modules/react-18/umd/react.production.min.js',
  '/react-dom-18.js': 'node_modules/react-dom-18/umd/react-dom.production.min.js',
  '/react-16.js': 'node_modules/react-16/umd/react.production.min.js',
  '/react-dom-16.js': 'node_modules/react-dom-16/umd/react-dom.production.min.js',
};

const text = (file) => readFile(join(import.meta.dirname, file), 'utf8');

/** The build that is live now, to pin it. A real site writes these two into its page, and tests it. */
async function pinned() {
  const manifest = await (await fetch(`${PARQUEO}/embed/owner/manifest.json`)).json();
  const { entry, build, integrity } = manifest;
  return { address: `${PARQUEO}/embed/owner/${build}/${entry}`, integrity: integrity[entry] };
}

async function sendPage(path, response) {
  const nonce = randomBytes(16).toString('base64');
  const html = await text(pages[path]);
  const pin = html.includes('{{address}}') ? await pinned() : {};
  const values = { parqueo: PARQUEO, nonce, ...pin };
  if (path === '/plain')
    response.setHeader(
      'content-security-policy',
      contentSecurityPolicy(PARQUEO, nonce, process.env.TILES),
    );
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(html.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name]));
}

async function answer({ method, url, headers }, response) {
  const { pathname } = new URL(url, origin);
  if (pathname in pages) await sendPage(pathname, response);
  else if (pathname in scripts) {
    response.setHeader('content-type', 'text/javascript');
    response.end(await text(scripts[pathname]));
  } else if (pathname === '/parqueo-token' && method === 'POST' && headers.origin === origin) {
    // Here a real site looks who is signed in, and takes that owner's consent.
    const token = await exchangeToken({
      parqueo: PARQUEO,
      key: PARQUEO_KEY,
      consent: CONSENT,
      origin,
    });
    response.setHeader('content-type', 'application/json');
    response.setHeader('cache-control', 'no-store');
    response.end(JSON.stringify(token));
  } else response.writeHead(404).end();
}

createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error);
    response.writeHead(502).end();
  });
}).listen(Number(PORT), 'localhost', () => console.log(`${origin}/plain · /react · /hostile`));
