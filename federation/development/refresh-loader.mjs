/* oxlint-disable oxc/no-this-in-exported-function -- webpack gives loaders their context so */
// JavaScript, because webpack has Node itself read its loaders (see webpack/index.mjs).
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Webpack loader after swc's refresh transform: registers a file's components with the development page
 * (page.ts) by file and name, so that the next build's replace them, and in the shell, whose modules are
 * replaced one by one, each module. In another page it does nothing.
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} code
 * @param {Parameters<import('webpack').LoaderContext<unknown>['callback']>[2]} map
 */
function refreshLoader(code, map) {
  const file = JSON.stringify(relative(top, this.resourcePath).split(sep).join('/'));
  const page = 'globalThis.__parqueoRefresh';
  // On the first line, so that the lines of the source map stay right.
  const head = [
    `const $RefreshReg$ = (type, name) => ${page}?.register(type, ${file} + ' ' + name);`,
    `const $RefreshSig$ = () => ${page}?.sign() ?? ((type) => type);`,
  ];
  const foot = `if (import.meta.webpackHot) ${page}?.accept(import.meta.webpackHot, __webpack_module__.exports);`;
  const component = this.resourcePath.endsWith('.tsx');
  this.callback(null, `${head.join(' ')} ${code}\n${component ? foot : ''}`, map);
}

export { refreshLoader as default };
