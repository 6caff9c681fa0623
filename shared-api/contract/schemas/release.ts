import Type, { type Static } from 'typebox';
import { BUILD_NAME, type ReleaseKind, SHELL_RELEASE } from '../releases';
import { Instant, exactly, orNull } from './common';
import {
  type Audience,
  type MenuIcon,
  type MenuSlot,
  RemoteMenuEntry,
  RemoteRoute,
  type RouteHeader,
  closed,
  remoteIdentity,
} from './remote';

/** Text that may have more values in a later release than this reader supports. */
const open = <Value extends string>() => Type.Unsafe<Value>(Type.String());

const Text = Type.String({ minLength: 1 });
const FileNames = Type.Array(Type.String());

const build = {
  version: Text,
  /** Hash of the build's content; names its folder in the registry. */
  build: Type.String({ pattern: BUILD_NAME }),
  /** The file that a page begins it with, relative to the build's folder, as all files here. */
  entry: Text,
  /** Subresource integrity ('sha384-…') of every file. */
  integrity: Type.Record(Type.String(), Type.String()),
};

/** Where a build comes from. Not part of its hash: the same sources give the same build. */
const origin = {
  /** The commit that it was built from, '-dirty' where files were edited; null without git. */
  commit: orNull(Type.String({ pattern: '^[0-9a-f]{40}(-dirty)?$' })),
  builtAt: Instant,
};

const remoteBuild = {
  ...build,
  /** Global name of the federation container. */
  container: Text,
  /** Scripts of the first screen, loaded side by side with the entry. */
  preload: FileNames,
  /** Shared packages the build expects of the page, with their ranges. */
  shared: Type.Record(Type.String(), Type.String()),
  /** Files that each route needs besides the entry, by its path; `frame`: how it begins in the HTML. */
  files: Type.Record(
    Type.String(),
    Type.Object({ scripts: FileNames, styles: FileNames, frame: Type.Optional(Text) }),
  ),
  /** Members of the page's modules that the build's code uses, by module; '*' for a whole module. */
  uses: Type.Object({
    /** Members of Host, by their path ('socket.watchArea'). */
    host: Type.Array(Type.String()),
    /** Exports of shared modules, by the module's request. */
    modules: Type.Record(Type.String(), Type.Array(Type.String())),
  }),
};

/** Version 2, the first, whatever version builds write today: published builds stay readable. */
const version2 = <Kind extends ReleaseKind>(kind: Kind) => ({
  manifestVersion: Type.Literal(2),
  kind: Type.Literal(kind),
});

/**
 * A remote's manifest.json as it is read: its definition and the files of this build. Unfamiliar fields and
 * values do not exclude the remote; `fits` decides whether it fits the page (federation/fit).
 */
export const RemoteManifest = Type.Object({
  manifestVersion: Type.Integer({ minimum: 2 }),
  kind: Type.Literal('remote'),
  ...remoteIdentity,
  routes: Type.Array(
    Type.Object({
      ...RemoteRoute.properties,
      audience: Type.Array(open<Audience>()),
      header: Type.Optional(open<RouteHeader>()),
    }),
    { minItems: 1 },
  ),
  menu: Type.Array(
    Type.Object({
      ...RemoteMenuEntry.properties,
      audience: Type.Array(open<Audience>()),
      icon: open<MenuIcon>(),
      slot: Type.Optional(open<MenuSlot>()),
    }),
  ),
  ...remoteBuild,
  ...origin,
});
export type RemoteManifest = Static<typeof RemoteManifest>;

/** The shell's manifest.json: the build's facts from which the server writes a page. */
export const ShellManifest = Type.Object({
  ...version2('shell'),
  name: Type.Literal(SHELL_RELEASE),
  ...build,
  ...origin,
});
export type ShellManifest = Static<typeof ShellManifest>;

/** manifest.json of a build for pages of others, which brings all that it needs. */
export const EmbedManifest = Type.Object({
  ...version2('embed'),
  name: remoteIdentity.name,
  ...build,
  ...origin,
});
export type EmbedManifest = Static<typeof EmbedManifest>;

export type ReleaseManifest = RemoteManifest | ShellManifest | EmbedManifest;

export const isRemote = (manifest: ReleaseManifest): manifest is RemoteManifest =>
  manifest.kind === 'remote';

const definition = {
  ...remoteIdentity,
  routes: Type.Array(closed(RemoteRoute), { minItems: 1 }),
  menu: Type.Array(closed(RemoteMenuEntry)),
};

/** It is shown in lists and in the log. */
const version = Type.String({ minLength: 1, maxLength: 100, pattern: '^[\\w.+-]+$' });

/** Manifests as they are published: nothing missing, nothing that the contract does not name. */
export const publishedManifests = {
  remote: exactly({ ...version2('remote'), ...definition, ...remoteBuild, ...origin, version }),
  shell: exactly({ ...ShellManifest.properties, version }),
  embed: exactly({ ...EmbedManifest.properties, version }),
};

/** The shell's host.json: what it offers to remotes. */
export const HostDescription = Type.Object({
  /** Version of this description. */
  hostVersion: Type.Integer({ minimum: 1 }),
  /** Version of the Host interface. */
  hostApi: Text,
  /** Every member of Host, by its path ('socket.watchArea'). */
  members: Type.Array(Type.String()),
  /** Shared modules by their request, each with its version and the names that it exports. */
  shared: Type.Record(
    Type.String(),
    Type.Object({ version: Text, names: Type.Array(Type.String()) }),
  ),
  /** Icons that it can draw for a menu entry. */
  icons: Type.Array(Type.String()),
  /** Places in its navigation that a menu entry can take. */
  slots: Type.Array(Type.String()),
});
export type HostDescription = Static<typeof HostDescription>;
