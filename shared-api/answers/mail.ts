import { type Answer, isoInstantOf, readBy, text } from './read';

/** A mail that demo mode shows, of whose HTML no screen is made. */
export const readShownMail = readBy({
  id: [text, ''],
  to: [text, '-'],
  subject: [text, '-'],
  text: [text, ''],
  created_at: [isoInstantOf, null],
});
export type KnownMail = Answer<typeof readShownMail>;
