import type { PageSettings } from '@parqueo/shared-api/contract';
import type { Config } from '../../platform/config';

/** Settings of this deployment that browsers need. */
export const pageSettings = ({
  tileUrl,
  tileAttribution,
  geocoderUrl,
  developerPages,
}: Config): PageSettings => ({ tileUrl, tileAttribution, geocoderUrl, demo: developerPages });
