import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';

/** Pictures of every screen in every state, to be looked at. */
export default defineConfig({ ...journeys, testDir: import.meta.dirname, testIgnore: [] });
