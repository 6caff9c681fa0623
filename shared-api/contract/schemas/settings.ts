import Type from 'typebox';

/** What a browser needs to know of the deployment: in the page, and for embedded pages a call. */
export const PageSettings = Type.Object({
  tileUrl: Type.String({ description: "Map tiles, with '{z}', '{x}' and '{y}'." }),
  tileAttribution: Type.String({ description: 'What the map says of where its tiles are from.' }),
  geocoderUrl: Type.String({ description: "Address search with Nominatim's interface." }),
  demo: Type.Boolean({ description: 'Whether developer pages exist.' }),
});
export type PageSettings = Type.Static<typeof PageSettings>;
