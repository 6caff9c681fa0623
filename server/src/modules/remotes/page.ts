import {
  type Audience,
  type LiveRemote,
  PAGE_CONFIG_ELEMENT,
  type PageConfig,
} from '@parqueo/shared-api/contract';

/** What index.html is filled with for one visitor. */
interface PageParts {
  nonce: string;
  /** Where the shell's files are; empty: where the page is. */
  filesOrigin: string;
  config: PageConfig;
  audience: Audience;
  path: string;
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Fills the shell's template: nonces, inlined configuration, preloads of the first screen. */
export function renderPage(template: string, parts: PageParts): string {
  const { nonce, config } = parts;
  // A replacer function, because a replacement text would give '$' a meaning.
  return template
    .replaceAll('{{nonce}}', () => nonce)
    .replaceAll('{{files}}', () => parts.filesOrigin)
    .replace('<!--config-->', () => configElement(config, nonce))
    .replace('<!--preload-->', () => preloads(parts));
}

function configElement(config: PageConfig, nonce: string): string {
  const json = JSON.stringify(config).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${PAGE_CONFIG_ELEMENT}" nonce="${nonce}">${json}</script>`;
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
function preloads({ config, audience, nonce, path }: PageParts): string {
  const firstScreen = audience === 'anonymous' || path === '/';
  return config.remotes
    .filter((remote) => isFirst(remote, audience))
    .flatMap(({ baseUrl, manifest }) => {
      const link = (file: string, as: 'script' | 'style') => {
        const integrity = manifest.integrity[file];
        return [
          `<link rel="preload" as="${as}" href="${escapeAttribute(baseUrl + file)}"`,
          ` crossorigin="anonymous" nonce="${nonce}"`,
          integrity ? ` integrity="${escapeAttribute(integrity)}">` : '>',
        ].join('');
      };
      const scripts = firstScreen ? [manifest.entry, ...manifest.preload] : [manifest.entry];
      const styles = firstScreen ? manifest.styles : [];
      return [
        ...scripts.map((file) => link(file, 'script')),
        ...styles.map((file) => link(file, 'style')),
      ];
    })
    .join('');
}
