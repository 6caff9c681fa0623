import Type from 'typebox';
import { BUILD_NAME, RELEASE_NAME } from '../releases';
import type { RemoteManifest } from './release';
import { VISIBLE_LINE } from './common';
import type { PageSettings } from './settings';

/** Build of a release: a hash of its content. */
const Build = Type.String({ pattern: BUILD_NAME });
const ReleaseName = Type.String({ pattern: RELEASE_NAME });

/** What of a manifest a page needs; the rest is for whoever judges a build, and would be bytes. */
export type LiveManifest = Omit<RemoteManifest, 'uses' | 'files' | 'commit' | 'builtAt'>;

/** A live remote as the page sees it: its manifest and where the build's folder is served. */
export interface LiveRemote {
  baseUrl: string;
  manifest: LiveManifest;
}

/** Which build of the shell a page runs. */
export interface LiveShell {
  build: string;
  version: string;
}

/** What the server inlines into index.html. */
export interface PageConfig {
  shell: LiveShell;
  remotes: LiveRemote[];
  settings: PageSettings;
  /** What the page shows with each report of its builds; they count for nothing without it. */
  reportToken: string;
  /** A tab may take remotes from its own machine (`?remoto.NAME=`); never in production. */
  localRemotes?: true;
}

/** What the server has put into one page, and believes of that page alone. */
const ReportToken = Type.String({ minLength: 1, maxLength: 1000 });

/**
 * GET /remotes: what an open page asks, naming the build of its own shell. With its token it is
 * given the one by which it may report the builds of the answer, too.
 */
export const LiveRemotesQuery = Type.Object(
  { shell: Type.Optional(Build), reportToken: Type.Optional(ReportToken) },
  { additionalProperties: false },
);
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
  reportToken: Type.Optional(ReportToken),
});
export type LiveRemotesAnswer = Type.Static<typeof LiveRemotesAnswer>;

/**
 * What became of a build of a remote in a page: of loading it; 'never-shown' where its screen was
 * still not there 10 s after its code, 'errored' where it failed after it had been shown.
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
 * POST /remotes/loads: a page tells what became of one build of one remote, each outcome at most
 * once. Without the page's token it counts for nothing.
 */
export const PageReport = Type.Object(
  {
    remote: ReleaseName,
    build: Build,
    outcome: Type.Enum([...PAGE_OUTCOMES]),
    reportToken: Type.Optional(ReportToken),
  },
  { additionalProperties: false },
);
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
export const PromoteBody = Type.Object(
  {
    build: Build,
    percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    why: Type.Optional(Why),
  },
  { additionalProperties: false },
);
export type PromoteBody = Type.Static<typeof PromoteBody>;

/**
 * POST /registry/{name}/rollback and /disable. They name the build that is to go, so that a call that
 * is sent again after its answer was lost takes nothing more back.
 */
export const TakeBackBody = Type.Object(
  {
    build: {
      ...Build,
      description:
        'What is to be taken back; refused when it is neither live nor tried out, nor was taken back before.',
    },
    why: Type.Optional(Why),
  },
  { additionalProperties: false },
);
export type TakeBackBody = Type.Static<typeof TakeBackBody>;

/** What a change of the registry answers: which build is live now; null: none. */
export const ReleaseState = Type.Object({
  name: ReleaseName,
  live: Type.Union([Build, Type.Null()]),
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
