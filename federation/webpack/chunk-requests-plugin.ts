import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';
import { CHUNK_REQUESTS_GLOBAL } from '../chunk-requests';

/**
 * Lets the page decide how the chunks of this build are fetched: with their integrity, and from another
 * address on a retry. It also ends requests for style sheets, for which webpack has no time limit.
 */
export const chunkRequests = (timeoutMs: number) => (compiler: Compiler) => {
  const { RuntimeGlobals, Template, runtime } = compiler.webpack;
  const name = 'ChunkRequests';
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    const requests = `(self.${CHUNK_REQUESTS_GLOBAL} || {})[${JSON.stringify(compiler.options.output.uniqueName)}]`;
    const adjust = (element: string, attribute: string, url: string) =>
      Template.asString([
        `var requests = ${requests};`,
        'if (requests) {',
        Template.indent([
          `${element}.integrity = requests.integrity[${url}.slice(${RuntimeGlobals.publicPath}.length)] || '';`,
          `${element}.crossOrigin = 'anonymous';`,
          `${element}.${attribute} = ${url} + requests.query;`,
        ]),
        '}',
      ]);
    runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
      name,
      (source) => Template.asString([source, adjust('script', 'src', 'url')]),
    );
    MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
      name,
      (source, { tag, href }) =>
        Template.asString([
          source,
          adjust(tag, 'href', href),
          `setTimeout(function () { if (${tag}.onerror) ${tag}.onerror({ type: 'timeout', target: ${tag} }); }, ${timeoutMs});`,
        ]),
    );
  });
};
