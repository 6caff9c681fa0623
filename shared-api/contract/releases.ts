/** Name of the shell's release in the registry. */
export const SHELL_RELEASE = 'shell';

/** Pattern of a release's name, which names a folder and is part of addresses. */
export const RELEASE_NAME = '^[a-z][a-z0-9-]{0,30}$';

/** RELEASE_NAME of releases to come: names are keys of objects, each of which inherits 'constructor'. */
export const NEW_RELEASE_NAME = '^(?!constructor$)[a-z][a-z0-9-]{0,30}$';

/** Pattern of a build's name: a hash of its content. */
export const BUILD_NAME = '^[a-z0-9]{8,64}$';

/** Kinds of release in the registry: a remote, the shell, a build for other sites' pages. */
export const RELEASE_KINDS = ['remote', 'shell', 'embed'] as const;
export type ReleaseKind = (typeof RELEASE_KINDS)[number];

/** The kind of all builds of this name: 'shell', names with '-embed' at their end, and remotes. */
export function releaseKindOf(name: string): ReleaseKind {
  if (name === SHELL_RELEASE) return 'shell';
  return name.endsWith('-embed') ? 'embed' : 'remote';
}

/** Name of the file in which a build says what it is. */
export const RELEASE_MANIFEST = 'manifest.json';

/**
 * Version of the manifests that builds write today. The first had none written in it, and none of
 * `kind`, `commit`, `builtAt`, `files` and `uses`. It changes when a reader would understand a
 * manifest wrongly; a field that is added is no reason.
 */
export const MANIFEST_VERSION = 2;

/** Name of the file in the shell's build that says what it offers to remotes. */
export const HOST_DESCRIPTION = 'host.json';

/** Version of that file as shells write it today; like that of manifests, for misunderstandings. */
export const HOST_DESCRIPTION_VERSION = 1;

/** In a list of names: the whole of a module, or all that somebody may request of it. */
export const ALL_NAMES = '*';
