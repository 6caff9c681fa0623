import { PATHS } from '@parqueo/shared-api/contract';
import { PageSettings } from '@parqueo/shared-api/contract/schemas';
import type { Config } from '../../platform/config';
import type { App } from '../../platform/http/app';
import { pageSettings } from './service';

/** GET /settings: for embedded pages; our own carries them with it (FED-04). */
export function settingsRoutes(app: App, config: Config): void {
  const settings = pageSettings(config);
  app.get(
    PATHS.settings,
    {
      schema: {
        tags: ['settings'],
        summary: 'Settings of the deployment that a browser needs',
        response: { 200: PageSettings },
      },
    },
    () => settings,
  );
}
