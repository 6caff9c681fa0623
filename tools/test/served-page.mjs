import { JSDOM } from 'jsdom';

/**
 * The sources of the live builds in a page, as a browser would read them.
 * @param {string} url of the product
 * @returns {Promise<string[]>} addresses of their folders
 */
export async function liveBuilds(url) {
  const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  const { document } = new JSDOM(html).window;
  const { remotes } = JSON.parse(document.getElementById('parqueo-config').textContent);
  return remotes.map(({ baseUrl }) => baseUrl);
}
