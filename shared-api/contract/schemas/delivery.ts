import Type from 'typebox';
import { BUILD_NAME, NEW_RELEASE_NAME } from '../releases';
import { VISIBLE_LINE, exactly, orNull } from './common';
import type { RemoteManifest } from './release';
import type { RemoteRoute } from './remote';
import type { PageSettings } from './settings';

/** Build of a release: a hash of its content. */
const Build = Type.String({ pattern: BUILD_NAME });
const ReleaseName = Type.String({ pattern: NEW_RELEASE_NAME });

/** The part of a manifest that a page needs; the rest serves whoever judges a build. */
export type LiveManifest = Omit<RemoteManifest, 'uses' | 'files' | 'commit' | 'builtAt'>;

/** A live remote as the page sees it: its manifest and where the build's folder is served. */
export interface LiveRemote {
  baseUrl: string;
  manifest: LiveManifest;
}

export interface LiveShell {
  build: string;
  version: string;
}

/** Configuration that the server inlines into index.html. */
export interface PageConfig {
  shell: LiveShell;
  remotes: LiveRemote[];
  /** Screens of remotes that were live and are disabled (SHL-09). */
  disabled?: RemoteRoute[];
  settings: PageSettings;
  /** Token that the page sends with each report of its builds; a report without it does not count. */
  reportToken: string;
  /** A tab may take remotes from its own machine (`?remoto.NAME=`); never in production. */
  localRemotes?: true;
}

/** Token that the server puts into one page and accepts from that page alone. */
const ReportToken = Type.String({ minLength: 1, maxLength: 1000 });

/**
 * GET /remotes: the query of an open page, naming the build of its own shell. With its token the
 * page receives one for reporting the answer's builds, too.
 */
export const LiveRemotesQuery = exactly({
  shell: Type.Optional(Build),
  reportToken: Type.Optional(ReportToken),
});
export type LiveRemotesQuery = Type.Static<typeof LiveRemotesQuery>;

const AnsweredRemote = {
  baseUrl: Type.String({ description: "Where the build's files are, with a slash at its end." }),
  manifest: Type.Unsafe<LiveManifest>(
    Type.Object(
      {},
      {
        additionalProperties: true,
        description: 'Its manifest.json without what only the judging of a build needs.',
      },
    ),
  ),
};

/**
 * Its answer: the live build of the shell, and of each remote the build that this visitor gets and
 * that fits the shell of the asking page. `previous` is the last good one before it.
 */
export const LiveRemotesAnswer = Type.Object({
  shell: Build,
  remotes: Type.Array(
    Type.Object({
      ...AnsweredRemote,
      previous: Type.Optional(Type.Object(AnsweredRemote)),
    }),
  ),
  disabled: Type.Optional(
    Type.Array(Type.Unsafe<RemoteRoute>(Type.Object({}, { additionalProperties: true })), {
      description: 'Screens of remotes that were live and are disabled.',
    }),
  ),
  reportToken: Type.Optional(ReportToken),
});
export type LiveRemotesAnswer = Type.Static<typeof LiveRemotesAnswer>;

/**
 * Outcomes of loading a remote's build in a page: 'never-shown' when its screen was missing 10 s
 * after its code, 'errored' when it failed after it had been shown.
 */
export const PAGE_OUTCOMES = [
  'loaded',
  'network',
  'refused',
  'timeout',
  'integrity',
  'incompatible',
  'evaluation',
  'render',
  'never-shown',
  'errored',
] as const;
export type PageOutcome = (typeof PAGE_OUTCOMES)[number];

/**
 * POST /remotes/loads: a page reports the outcome of one build of one remote, each outcome at most
 * once. A report without the page's token does not count.
 */
export const PageReport = exactly({
  remote: ReleaseName,
  build: Build,
  outcome: Type.Enum([...PAGE_OUTCOMES]),
  reportToken: Type.Optional(ReportToken),
});
export type PageReport = Type.Static<typeof PageReport>;

/** Names a release in a path of the registry. */
export const ReleaseParams = Type.Object({ name: ReleaseName });

/** Longest reason for a change of the registry, in characters. */
export const WHY_MAX_LENGTH = 500;

const Why = Type.String({
  minLength: 1,
  maxLength: WHY_MAX_LENGTH,
  pattern: VISIBLE_LINE,
  description: 'Kept in the audit.',
});

/** POST /registry/{name}/promote: makes a build live, for a share of the visitors if `percent` is there. */
export const PromoteBody = exactly({
  build: Build,
  percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  why: Type.Optional(Why),
});
export type PromoteBody = Type.Static<typeof PromoteBody>;

/**
 * POST /registry/{name}/disable. It names the build that is to go, so that a call that is sent again
 * after its answer was lost takes nothing more back.
 */
export const TakeBackBody = exactly({
  build: {
    ...Build,
    description:
      'What is to be taken back; refused when it is neither live nor tried out, nor was taken back before.',
  },
  why: Type.Optional(Why),
});
export type TakeBackBody = Type.Static<typeof TakeBackBody>;

/** POST /registry/{name}/rollback, which can also take back that the release was disabled. */
export const RollbackBody = exactly({
  ...TakeBackBody.properties,
  build: {
    ...orNull(Build),
    description: 'As for disable; null where the release is disabled.',
  },
});
export type RollbackBody = Type.Static<typeof RollbackBody>;

/** Answer of a change of the registry: the live build; null: none. */
export const ReleaseState = Type.Object({
  name: ReleaseName,
  live: orNull(Build),
  canary: Type.Optional(Type.Object({ build: Build, percent: Type.Integer() })),
  already: Type.Optional(
    Type.Boolean({ description: 'The build had been taken back before: nothing was changed.' }),
  ),
});
export type ReleaseState = Type.Static<typeof ReleaseState>;

/** POST /registry/{name}/builds: the build that is in the registry now. */
export const PublishedBuild = Type.Object({
  name: ReleaseName,
  build: Build,
  version: Type.String(),
});
export type PublishedBuild = Type.Static<typeof PublishedBuild>;
