import Type, { type TObject, type TProperties } from 'typebox';
import { NEW_RELEASE_NAME } from '../releases';
import { exactly } from './common';

/** Who may open a route: nobody signed in yet, a driver, an owner, or an attendant of lots. */
export const AUDIENCES = ['anonymous', 'driver', 'admin', 'attendant'] as const;
export type Audience = (typeof AUDIENCES)[number];
const AudienceList = Type.Array(Type.Enum([...AUDIENCES]), {
  minItems: 1,
  description: 'Who sees it: nobody signed in yet, a driver, an owner (admin), or an attendant.',
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
  'document',
] as const;
export type MenuIcon = (typeof MENU_ICONS)[number];

/** Places of the shell that one menu entry of an audience may take. */
export const MENU_SLOTS = ['home', 'history', 'notifications'] as const;
export type MenuSlot = (typeof MENU_SLOTS)[number];

/** Entries that fit into the bottom navigation beside 'Menú', on the narrowest screen. */
const BOTTOM_PLACES = 4;

const HEADERS = ['general', 'search', 'bare'] as const;
export type RouteHeader = (typeof HEADERS)[number];

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
    Type.Enum([...HEADERS], {
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
  calls: Type.Optional(
    Type.Array(Type.String({ pattern: '^/' }), {
      description:
        "GET calls below /api that the screen begins with, which the page makes as soon as it has a token: '{id}' is a parameter of the path or the query, '{stay}' the times of the chosen or proposed stay; at an address without a query, '{view}' is where the map opens and '{vehicle}' the type of vehicle. One that cannot be filled is left to the screen.",
    }),
  ),
  locates: Type.Optional(
    Type.Boolean({
      description:
        'The screen begins with where the visitor is, which the page finds out meanwhile if it may.',
    }),
  ),
});
export type RemoteRoute = Type.Static<typeof RemoteRoute>;

export const RemoteMenuEntry = Type.Object({
  label: Type.String({ minLength: 1, description: 'Its words in the menu, in Spanish.' }),
  path: Type.String({ minLength: 1, description: 'Address of the screen that it opens.' }),
  icon: Type.Enum([...MENU_ICONS], { description: 'One of the icons that the shell can draw.' }),
  audience: AudienceList,
  slot: Type.Optional(
    Type.Enum([...MENU_SLOTS], {
      description:
        "'home' and 'history' take these places in the bottom navigation, 'notifications' the bell's.",
    }),
  ),
  order: Type.Optional(
    Type.Integer({
      description:
        'Its place among the entries of all remotes, the lowest first; an entry without one has 100.',
    }),
  ),
  bottom: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: BOTTOM_PLACES,
      description:
        "Its place in the bottom navigation, before 'Menú'. Without any entry for an audience its home and its history are there; an entry in the place 'notifications' has the number of pending requests.",
    }),
  ),
  demoOnly: Type.Optional(DemoOnly),
});
export type RemoteMenuEntry = Type.Static<typeof RemoteMenuEntry>;

/** The remote's name, and the hosts that can show it. */
export const remoteIdentity = {
  name: Type.String({
    pattern: NEW_RELEASE_NAME,
    description: 'Its name in the registry, one for all its builds.',
  }),
  hostApi: Type.String({
    minLength: 1,
    description: 'Semantic range of the Host interface that it was written for.',
  }),
};

/** The same schema without room for other fields, so that a misspelt one is reported. */
export const closed = <Fields extends TProperties>({ properties }: TObject<Fields>) =>
  exactly(properties);

/** A team's remote.json beside its sources, with the schema that editors read. */
export const RemoteDefinition = exactly({
  $schema: Type.Optional(Type.String()),
  ...remoteIdentity,
  routes: Type.Array(closed(RemoteRoute), { minItems: 1, description: 'Its screens.' }),
  menu: Type.Array(closed(RemoteMenuEntry), { description: 'Its entries in the menu.' }),
});
export type RemoteDefinition = Type.Static<typeof RemoteDefinition>;
