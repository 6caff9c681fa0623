import { satisfy } from '@module-federation/enhanced/runtime';
import { type PageVersions, versionMisfits } from '../fit/versions';

type Needs = Parameters<typeof versionMisfits>[0];

/** The first reason why the versions of this page do not fit a build, or nothing (FED-03). */
export const incompatibility = (needs: Needs, page: PageVersions): string | undefined =>
  versionMisfits(needs, page, satisfy)[0]?.message;
