import { ANONYMOUS_AFTER_MONTHS, type PageSettings } from '@parqueo/shared-api/contract';
import type { Config } from '../../platform/config';

/** Settings of this deployment that browsers need; what is not set, or as by default, is left out. */
export const pageSettings = ({
  tileUrl,
  tileAttribution,
  geocoderUrl,
  mail,
  showsMails,
  supportMail,
  supportPhone,
  developerPages,
  anonymousAfterMonths,
}: Config): PageSettings => ({
  tileUrl,
  tileAttribution,
  geocoderUrl,
  mail: mail ? 'sent' : showsMails ? 'shown' : 'none',
  supportMail,
  supportPhone,
  demo: developerPages,
  ...(anonymousAfterMonths !== ANONYMOUS_AFTER_MONTHS && { anonymousAfterMonths }),
});
