import { ANONYMOUS_AFTER_MONTHS, PATHS } from '@parqueo/shared-api/contract';
import { PageSettings } from '@parqueo/shared-api/contract/schemas';
import type { Config } from '../../platform/config';
import { type App, callsOf } from '../../platform/http/calls';

/** Settings of this deployment that browsers need; what is not set, or as by default, is left out. */
export const pageSettings = (config: Config): PageSettings => ({
  tileUrl: config.tileUrl,
  tileAttribution: config.tileAttribution,
  geocoderUrl: config.geocoderUrl,
  mail: config.mail ? 'sent' : config.showsMails ? 'shown' : 'none',
  supportMail: config.supportMail,
  supportPhone: config.supportPhone,
  demo: config.developerPages,
  ...(config.anonymousAfterMonths !== ANONYMOUS_AFTER_MONTHS && {
    anonymousAfterMonths: config.anonymousAfterMonths,
  }),
});

/** GET /settings: for embedded pages; our own carries them with it (FED-04). */
export function settingsRoutes(app: App, config: Config): void {
  const settings = pageSettings(config);
  callsOf(app, 'settings').get(PATHS.settings, {
    summary: 'Settings of the deployment that a browser needs',
    response: { 200: PageSettings },
    handler: () => settings,
  });
}
