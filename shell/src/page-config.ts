import { PAGE_CONFIG_ELEMENT, type PageConfig } from '@parqueo/shared-api/contract';

/** Reads what the server inlined: the live remotes and the deployment's settings (FED-01). */
export function readPageConfig(): PageConfig {
  const json = document.getElementById(PAGE_CONFIG_ELEMENT)?.textContent;
  if (!json) throw new Error('The page carries no configuration');
  return JSON.parse(json) as PageConfig;
}
