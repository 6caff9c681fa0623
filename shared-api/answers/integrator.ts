import type { KnownIntegrator } from './known';
import { type Reader, fieldsOf, idOf, isoInstantOf, listOf, textOf } from './read';

const readOrigin: Reader<string> = (value) => textOf(value) || null;

/** An integrator, and what the caller has allowed it. */
export const readIntegrator: Reader<KnownIntegrator> = (answer) => {
  const integrator = fieldsOf(answer);
  const consent = fieldsOf(integrator.consent);
  const id = idOf(integrator.id);
  const name = textOf(integrator.name);
  if (id === null || name === '') return null;
  return {
    id,
    name,
    origins: listOf(readOrigin)(integrator.origins) ?? [],
    consent: textOf(consent.id)
      ? {
          id: textOf(consent.id),
          given_at: isoInstantOf(consent.given_at),
          last_used_at: isoInstantOf(consent.last_used_at),
        }
      : null,
  };
};
