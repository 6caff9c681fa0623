import { FIRST_FRAME_ELEMENT, type PageConfig } from '@parqueo/shared-api/contract';
import type { FirstScreen } from './preloads';
import type { ServedShell } from './served-shell';

/** The parts of a page for one visitor. */
interface PageParts {
  nonce: string;
  /** Origin of the shell's files; empty for the page's own. */
  filesOrigin: string;
  config: PageConfig;
  /** The visitor's screen; null where no remote has it. */
  first: FirstScreen | null;
  /** How it begins, in HTML. */
  frame: string | null;
}

/** The shell's page for one visitor: nonces, configuration, and the files of the first screen. */
export function renderPage(shell: ServedShell, parts: PageParts): string {
  return shell.template({
    nonce: parts.nonce,
    config: jsonInScript(parts.config),
    // First the shell's script, which the first screen needs most.
    files: [shellScript(shell, parts), ...firstFiles(parts), firstFrame(parts)].join(''),
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

const script = (attributes: Record<string, string | undefined>) =>
  `${tag('script', { defer: '', crossorigin: 'anonymous', ...attributes })}</script>`;

const shellScript = ({ entry, integrity }: ServedShell, { filesOrigin, nonce }: PageParts) =>
  script({ src: `${filesOrigin}/assets/${entry}`, nonce, integrity });

/**
 * What the visitor's screen needs of its remote, so that all of it comes at once. The page's loader finds
 * the scripts already run, and index.html makes the calls that they begin with. A style sheet would hold up
 * all scripts until it is there: it is only preloaded.
 */
function firstFiles({ first, nonce }: PageParts): string[] {
  if (!first) return [];
  const { baseUrl, manifest, scripts, styles, calls, locates } = first;
  const addressed = (name: 'src' | 'href', file: string) => ({
    [name]: baseUrl + file,
    nonce,
    integrity: manifest.integrity[file],
  });
  const begins = {
    'data-calls': calls.length > 0 ? calls.join(' ') : undefined,
    'data-locates': locates ? '' : undefined,
  };
  const link = { rel: 'preload', as: 'style', crossorigin: 'anonymous' };
  return [
    ...scripts.map((file) =>
      script({
        'data-remote': manifest.name,
        ...(file === manifest.entry && begins),
        ...addressed('src', file),
      }),
    ),
    ...styles.map((file) => tag('link', { ...link, ...addressed('href', file) })),
  ];
}

/** In a template, which a shell that knows no first frames leaves alone. */
const firstFrame = ({ frame, nonce }: PageParts): string =>
  frame === null
    ? ''
    : `${tag('template', { id: FIRST_FRAME_ELEMENT })}${frame.replace('<style>', tag('style', { nonce }))}</template>`;
