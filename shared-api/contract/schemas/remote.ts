import Type, { type TObject, type TProperties } from 'typebox';

/** Who may open a route: nobody signed in yet, a driver, or an owner. */
export const AUDIENCES = ['anonymous', 'driver', 'admin'] as const;
export type Audience = (typeof AUDIENCES)[number];
const AudienceList = Type.Array(Type.Enum([...AUDIENCES]), {
  minItems: 1,
  description: 'Who sees it: nobody signed in yet, a driver, or an owner (admin).',
});

/** Name of an icon that the shell can draw for a menu entry. */
export const MENU_ICONS = [
  'home',
  'history',
  'list',
  'car',
  'plus',
  'ticket',
  'help',
  'user',
] as const;
export type MenuIcon = (typeof MENU_ICONS)[number];

const DemoOnly = Type.Boolean({ description: 'Only served in development and demo mode.' });

/** A screen of a remote. */
export const RemoteRoute = Type.Object({
  path: Type.String({
    minLength: 1,
    description:
      "A React Router pattern; '*' answers every path that nothing else of the same audience claims.",
  }),
  audience: AudienceList,
  title: Type.String({ minLength: 1, description: 'The heading of the screen, in Spanish.' }),
  header: Type.Optional(
    Type.Enum(['general', 'search', 'bare'], {
      description:
        "'search': the header with the search box, floating over the screen; 'bare': no frame at all.",
    }),
  ),
  fill: Type.Optional(
    Type.Boolean({
      description: 'The screen fills the window beside the menu instead of scrolling as a page.',
    }),
  ),
  back: Type.Optional(
    Type.String({
      description:
        "Where the back arrow leads: a pattern, filled from the route's parameters and the navigation state; a segment that cannot be filled is dropped.",
    }),
  ),
  demoOnly: Type.Optional(DemoOnly),
});
export type RemoteRoute = Type.Static<typeof RemoteRoute>;

export const RemoteMenuEntry = Type.Object({
  label: Type.String({ minLength: 1, description: 'Its words in the menu, in Spanish.' }),
  path: Type.String({ minLength: 1, description: 'Address of the screen that it opens.' }),
  icon: Type.Enum([...MENU_ICONS], { description: 'One of the icons that the shell can draw.' }),
  audience: AudienceList,
  slot: Type.Optional(
    Type.Enum(['home', 'history', 'notifications'], {
      description:
        "'home' and 'history' take these places in the bottom navigation, 'notifications' the bell's.",
    }),
  ),
  demoOnly: Type.Optional(DemoOnly),
});
export type RemoteMenuEntry = Type.Static<typeof RemoteMenuEntry>;

/** Which remote it is, and which hosts can show it. */
const identity = {
  name: Type.String({
    pattern: '^[a-z][a-z0-9-]{0,30}$',
    description: 'Its name in the registry, one for all its builds.',
  }),
  hostApi: Type.String({
    minLength: 1,
    description: 'Semantic range of the Host interface that it was written for.',
  }),
};

/** The same schema without room for other fields, so that a misspelt one is reported. */
const strict = <Fields extends TProperties>({ properties }: TObject<Fields>) =>
  Type.Object(properties, { additionalProperties: false });

/** What a team writes: remote.json beside its sources, with the schema that editors read. */
export const RemoteDefinition = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    ...identity,
    routes: Type.Array(strict(RemoteRoute), { minItems: 1, description: 'Its screens.' }),
    menu: Type.Array(strict(RemoteMenuEntry), { description: 'Its entries in the menu.' }),
  },
  { additionalProperties: false },
);
export type RemoteDefinition = Type.Static<typeof RemoteDefinition>;

/**
 * What a build publishes as manifest.json: the definition and the files of this build. Routes and
 * menu entries may have fields that an older reader does not know.
 */
export const RemoteManifest = Type.Object(
  {
    ...identity,
    routes: Type.Array(RemoteRoute, { minItems: 1 }),
    menu: Type.Array(RemoteMenuEntry),
    version: Type.String({ minLength: 1 }),
    /** Hash of the build's content; names its folder in the registry. */
    build: Type.String({ pattern: '^[a-z0-9]{8,64}$' }),
    /** Global name of the federation container. */
    container: Type.String({ minLength: 1 }),
    /** Container file, relative to the build's folder, as all files here. */
    entry: Type.String({ minLength: 1 }),
    /** Scripts of the first screen, loaded side by side with the entry. */
    preload: Type.Array(Type.String()),
    /** Style sheets of the first screen. */
    styles: Type.Array(Type.String()),
    /** Subresource integrity ('sha384-…') of every file. */
    integrity: Type.Record(Type.String(), Type.String()),
    /** Shared packages the build expects of the page, with their ranges. */
    shared: Type.Record(Type.String(), Type.String()),
  },
  { additionalProperties: false },
);
export type RemoteManifest = Type.Static<typeof RemoteManifest>;

/** Name of the file in the shell's build that says what a page needs to know of it. */
export const SHELL_MANIFEST = 'shell.json';

/** Its content. */
export const ShellManifest = Type.Object(
  {
    /** The script that a page begins with, relative to the build's folder. */
    entry: Type.String({ minLength: 1 }),
  },
  { additionalProperties: false },
);
export type ShellManifest = Type.Static<typeof ShellManifest>;

/** A live remote as the page sees it: its manifest and where the build's folder is served. */
export interface LiveRemote {
  baseUrl: string;
  manifest: RemoteManifest;
}

/** What the server inlines into index.html. */
export interface PageConfig {
  remotes: LiveRemote[];
  settings: PageSettings;
}

/** Deployment settings that the browser needs. */
export interface PageSettings {
  /** Leaflet tile template, for example '…/{z}/{x}/{y}.png'. */
  tileUrl: string;
  tileAttribution: string;
  /** Address search with Nominatim's interface. */
  geocoderUrl: string;
  demo: boolean;
}
