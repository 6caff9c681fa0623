import { JSDOM } from 'jsdom';

/**
 * Where a page has the live builds of remotes from, as a browser would read it.
 * @param {string} url of the product
 * @returns {Promise<string[]>} addresses of their folders
 */
export async function liveBuilds(url) {
  const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  const { document } = new JSDOM(html).window;
  const { remotes } = JSON.parse(document.getElementById('parqueo-config').textContent);
  return remotes.map(({ baseUrl }) => baseUrl);
}
