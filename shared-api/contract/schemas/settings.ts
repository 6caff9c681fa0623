import Type from 'typebox';
import { orNull } from './common';

/** Settings of the deployment that a browser needs: in the page, and for embedded pages by a call. */
export const PageSettings = Type.Object({
  tileUrl: Type.String({ description: "Map tiles, with '{z}', '{x}' and '{y}'." }),
  tileAttribution: Type.String({ description: 'What the map says of where its tiles are from.' }),
  geocoderUrl: Type.String({ description: "Address search with Nominatim's interface." }),
  /** Whether mails are sent, or shown on /__correo in demo mode, or neither. */
  mail: Type.Enum(['sent', 'shown', 'none']),
  /** Whom people may ask by mail; null: nobody is named. */
  supportMail: orNull(Type.String()),
  /** Whom people may ask by phone; null: nobody is named. */
  supportPhone: orNull(Type.String()),
  demo: Type.Boolean({ description: 'Whether developer pages exist.' }),
  /** Months after which a reservation no longer says whose it was; absent: those of the contract. */
  anonymousAfterMonths: Type.Optional(Type.Integer()),
});
export type PageSettings = Type.Static<typeof PageSettings>;
