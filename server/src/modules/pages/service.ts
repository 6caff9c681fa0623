import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type LiveBuilds,
  RegistryError,
  folderSource,
  ifRefused,
  once,
  openProvedFiles,
  openReader,
  urlSource,
} from '@parqueo/registry';
import {
  type LiveRemotesAnswer,
  type RemoteRoute,
  SHELL_RELEASE,
} from '@parqueo/shared-api/contract';
import { isRemote } from '@parqueo/shared-api/contract/schemas';
import type { Core } from '../../platform/core';
import { type SessionService, cookieName } from '../session/service';
import { openContents } from './contents';
import { onTheWire, openLiveRemotes } from './live-remotes';
import type { FirstScreen } from './preloads';
import { reportTokens } from './report-tokens';
import { openShells } from './shells';
import { identifyVisitors } from './visitors';

export { REPORT_TOKEN_MS } from './report-tokens';

/**
 * Opens the registry in DATA_DIR/remotes and the server's own shell.
 * @throws ShellBuildError for a build from which no page can be written
 */
export async function pageService(
  { config, keys, logger }: Core,
  { sessions, shellDir }: { sessions: SessionService; shellDir: string },
) {
  const builds = join(config.dataDir, 'remotes', 'builds');
  await mkdir(builds, { recursive: true });
  const { url, publicKey } = config.releases;
  const source = url
    ? urlSource(url, { keep: join(config.dataDir, 'remotes-kept') })
    : folderSource(config.dataDir);
  const reader = openReader(source, {
    publicKey,
    onProblem: (error) => logger.error({ err: error }, 'El registro de publicaciones está dañado'),
  });
  const { readLive } = reader;
  const isProved = openProvedFiles(config.dataDir, {
    publicKey,
    onRefusal: (error) =>
      logger.error({ err: error }, 'Archivos de una publicación no se entregan'),
  });
  const elsewhere = url ? openContents(reader) : null;
  const releases = join(builds, SHELL_RELEASE);
  const shells = openShells({ reader, releases, own: shellDir, isProved, elsewhere, logger });
  const remotesFor = openLiveRemotes({
    reader,
    baseUrl: (name, build) =>
      `${url ? `${url}/builds` : `${config.filesOrigin ?? ''}/remotes`}/${name}/${build}/`,
    logger,
  });
  await shells.own();
  const lastManifest = once(reader.manifest);

  /** The screens of disabled remotes, as their last builds had them; `disabled` of the page. */
  async function disabledIn(live: LiveBuilds): Promise<{ disabled?: RemoteRoute[] }> {
    const last = live.disabled.map((name) =>
      lastManifest(name, live.everServed(name)[0] ?? '').catch(ifRefused(null)),
    );
    const disabled = (await Promise.all(last)).flatMap((manifest) =>
      manifest && isRemote(manifest) ? manifest.routes : [],
    );
    return disabled.length > 0 ? { disabled } : {};
  }

  /** The parts of one visitor's page; null while there is no shell. */
  async function page(who: string | null) {
    const live = await readLive();
    const shell = await shells.shellFor(live, who);
    if (!shell) return null;
    const judge = { build: shell.live.build, host: shell.host };
    const remotes = await remotesFor(live, { who, shell: judge });
    return { shell, remotes, ...(await disabledIn(live)) };
  }

  /** The answer for an open page with this build of the shell; null while there is none. */
  async function answer(
    who: string | null,
    running: string | undefined,
  ): Promise<LiveRemotesAnswer | null> {
    const live = await readLive();
    const shell = await shells.shellFor(live, who);
    if (!shell) return null;
    const build = running ?? shell.live.build;
    const host = build === shell.live.build ? shell.host : await shells.hostOf(build);
    const remotes = await remotesFor(live, { who, shell: host && { build, host } });
    return {
      shell: shell.live.build,
      remotes: remotes.map(({ previous, ...remote }) => ({
        ...onTheWire(remote),
        ...(previous && { previous: onTheWire(previous) }),
      })),
      ...(await disabledIn(live)),
    };
  }

  const readFile = once(reader.file);

  /** How a visit's screen begins, in HTML; null where its build has no such file, or an altered one. */
  const firstFrame = async (first: FirstScreen | null): Promise<string | null> =>
    first?.frame === undefined
      ? null
      : readFile(first.manifest.name, first.manifest.build, first.frame).then(String, () => null);

  /** Whether a local build is unaltered, as far as this can be verified. */
  const isWhole = (name: string, build: string) =>
    reader.wholeManifest(name, build).then(
      () => true,
      (error: unknown) => !(error instanceof RegistryError),
    );

  /**
   * Whether visitors may keep a build's files: never where it is not known to be as it was built. What comes
   * from elsewhere has been verified by then; a look at a folder counts for 2 s.
   */
  const mayBeKept = async (name: string, build: string) =>
    elsewhere !== null ||
    reader.wholeManifest(name, build).then(
      () => true,
      () => false,
    );

  return {
    /** The live builds; never rejects. */
    readLive,
    isWhole,
    mayBeKept,
    /** Manifests and files of published builds. Rejects where they are not as built, or not signed. */
    reader,
    page,
    firstFrame,
    answer,
    shells,
    visitors: identifyVisitors(sessions, {
      secure: cookieName(config).startsWith('__Host-'),
      readLive,
    }),
    /** Tokens for the pages' reports. */
    tokens: reportTokens(keys, () => new Date()),
    /** Folder of the published builds. */
    builds,
    /** Whether a file of it may be handed out. */
    isProved,
    /** Files of a registry on another origin; null where the builds are those of the folder. */
    elsewhere,
  };
}
/** The sources of pages. */
export type PageService = Awaited<ReturnType<typeof pageService>>;
