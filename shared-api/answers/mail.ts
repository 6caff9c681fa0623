import { type Answer, isoInstantOf, readBy, text } from './read';

export const readShownMail = readBy({
  id: [text, ''],
  to: [text, '-'],
  subject: [text, '-'],
  text: [text, ''],
  created_at: [isoInstantOf, null],
});
export type KnownMail = Answer<typeof readShownMail>;
