import type { PageSettings } from '@parqueo/shared-api/contract';
import type { Config } from '../../platform/config';

/** What a browser needs to know of this deployment. */
export const pageSettings = ({
  tileUrl,
  tileAttribution,
  geocoderUrl,
  developerPages,
}: Config): PageSettings => ({ tileUrl, tileAttribution, geocoderUrl, demo: developerPages });
