import {
  PAGE_CONFIG_ELEMENT,
  type PageConfig,
  parsePageConfig,
} from '@parqueo/shared-api/contract';

/** The configuration in the page: the live remotes and the deployment's settings (FED-01). */
export const readPageConfig = (): PageConfig =>
  parsePageConfig(document.getElementById(PAGE_CONFIG_ELEMENT)?.textContent);
