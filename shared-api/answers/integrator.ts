import type { Integrator } from '../contract/schemas';
import { type Answer, type Table, entriesOf, idOf, isoInstantOf, readBy, text } from './read';

const readConsent = readBy({
  id: text,
  given_at: [isoInstantOf, null],
  last_used_at: [isoInstantOf, null],
});

/** An integrator, and what the caller has allowed it. */
export const readIntegrator = readBy({
  id: idOf,
  name: text,
  origins: entriesOf(text),
  consent: [readConsent, null],
} satisfies Table<Integrator>);
export type KnownIntegrator = Answer<typeof readIntegrator>;
