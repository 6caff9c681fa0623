// Module hooks that let Node, from 20.19 on, read our TypeScript sources.
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const isTypeScript = (/** @type {string} */ url) => url.startsWith('file:') && url.endsWith('.ts');

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, nextResolve) {
  const extensionless = specifier.startsWith('.') && extname(specifier) === '';
  if (!extensionless || !context.parentURL?.endsWith('.ts')) return nextResolve(specifier, context);
  try {
    return await nextResolve(`${specifier}.ts`, context);
  } catch {
    return nextResolve(`${specifier}/index.ts`, context);
  }
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  if (!isTypeScript(url)) return nextLoad(url, context);
  const { code } = await transform(await readFile(fileURLToPath(url), 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    configFile: false,
    swcrc: false,
  });
  return { format: 'module', source: code, shortCircuit: true };
}
