import type { PageSettings } from '@parqueo/shared-api/contract';
import type { Config } from '../../platform/config';

/** Settings of this deployment that browsers need. */
export const pageSettings = ({
  tileUrl,
  tileAttribution,
  geocoderUrl,
  mail,
  demo,
  supportMail,
  supportPhone,
  developerPages,
}: Config): PageSettings => ({
  tileUrl,
  tileAttribution,
  geocoderUrl,
  mail: mail ? 'sent' : demo ? 'shown' : 'none',
  supportMail,
  supportPhone,
  demo: developerPages,
});
