import type { UserDocument } from '../contract/schemas';
import { type Answer, type Table, isoInstantOf, readBy, text } from './read';

/** A user of the developer pages (DEV-02). */
export const readUserDocument = readBy({
  id: text,
  full_name: [text, '-'],
  email: [text, '-'],
  phone: [text, '-'],
  user_type: [text, '-'],
  created_date: [isoInstantOf, null],
} satisfies Table<UserDocument>);
export type KnownUser = Answer<typeof readUserDocument>;
