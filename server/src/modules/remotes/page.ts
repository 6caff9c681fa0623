import type { Audience, LiveRemote, PageConfig } from '@parqueo/shared-api/contract';
import type { ShellBuild } from './shell-build';

/** What a page is written from for one visitor. */
interface PageParts {
  nonce: string;
  /** Where the shell's files are; empty: where the page is. */
  filesOrigin: string;
  config: PageConfig;
  audience: Audience;
  path: string;
}

/** The shell's page for one visitor: nonces, configuration, and the files of the first screen. */
export function renderPage({ template, entry }: ShellBuild, parts: PageParts): string {
  return template({
    nonce: parts.nonce,
    config: jsonInScript(parts.config),
    // First the shell's script, which the first screen needs most.
    files: [shellScript(entry, parts), ...preloads(parts)].join(''),
  });
}

/** JSON that ends no script element, and no line of a script, whatever is in its strings. */
const jsonInScript = (value: unknown) =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => String.raw`\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** An opening tag with these attributes. Without a value an attribute is left out. */
function tag(name: string, attributes: Record<string, string | undefined>): string {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : ` ${key}="${escapeAttribute(value)}"`,
  );
  return `<${name}${given.join('')}>`;
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function shellScript(entry: string, { filesOrigin, nonce }: PageParts): string {
  const src = `${filesOrigin}/assets/${entry}`;
  return `${tag('script', { defer: '', src, crossorigin: 'anonymous', nonce })}</script>`;
}

/** Whether the visitor's first screen may be the remote's. */
function isFirst({ manifest }: LiveRemote, audience: Audience): boolean {
  return manifest.routes.some(
    (route) =>
      route.audience.includes(audience) && (audience === 'anonymous' || route.path === '/'),
  );
}

/**
 * Links to what the visitor needs first: at '/', and for whoever must log in, all of the first
 * screen; elsewhere the remote's entry, because its other screens are not told apart here.
 */
function preloads({ config, audience, nonce, path }: PageParts): string[] {
  const firstScreen = audience === 'anonymous' || path === '/';
  return config.remotes
    .filter((remote) => isFirst(remote, audience))
    .flatMap(({ baseUrl, manifest }) => {
      const link = (file: string, as: 'script' | 'style') =>
        tag('link', {
          rel: 'preload',
          as,
          href: baseUrl + file,
          crossorigin: 'anonymous',
          nonce,
          integrity: manifest.integrity[file],
        });
      const scripts = firstScreen ? [manifest.entry, ...manifest.preload] : [manifest.entry];
      const styles = firstScreen ? manifest.styles : [];
      return [
        ...scripts.map((file) => link(file, 'script')),
        ...styles.map((file) => link(file, 'style')),
      ];
    });
}
