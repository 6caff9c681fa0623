import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';

/** `npm run test:skew` prepares what these run on (tools/skew.mjs). */
export default defineConfig({ ...journeys, testIgnore: [], testDir: import.meta.dirname });
