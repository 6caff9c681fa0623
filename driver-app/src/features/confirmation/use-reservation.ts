import type { KnownConfirmation } from '@parqueo/shared-api/answers';
import type { Documents } from '@parqueo/shared-api/documents';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AskedExtension } from '../../lib/reservations/booking';
import { isAccepted, joinExtensions } from '../../lib/reservations/join-extensions';

/** A reservation as far as it is known. */
interface Reservation {
  /** With the end, the costs and the status that accepted extensions gave it (TRP-01). */
  confirmation: KnownConfirmation;
  /** The extension that the owner has not answered yet. */
  asked?: AskedExtension | undefined;
  /** Whether its extensions are known, too. */
  isWhole: boolean;
}

/** What the server says of an id that is nobody's, or another account's. */
export const NOT_YOURS = 'not-yours';

/**
 * The reservation with an id, at first as the screen before had it. A failure is logged by `documents`
 * and leaves what was known, else null (CNF-05, CNF-07); NOT_YOURS where there is none to have.
 */
export function useReservation(id: string | undefined, carried: KnownConfirmation | null) {
  const { documents } = useHost();
  const queryClient = useQueryClient();
  const queryKey = ['confirmaciones', id];
  return useQuery({
    queryKey,
    queryFn: () => {
      const known = queryClient.getQueryData<Reservation | typeof NOT_YOURS | null>(queryKey);
      return load(documents, id ?? '', known === NOT_YOURS ? null : (known ?? null));
    },
    enabled: id !== undefined,
    initialData: carried ? { confirmation: carried, isWhole: true } : undefined,
    initialDataUpdatedAt: 0,
  });
}

async function load(
  documents: Documents,
  id: string,
  known: Reservation | null,
): Promise<Reservation | typeof NOT_YOURS | null> {
  const [own, extensions] = await Promise.all([
    documents.get('confirmaciones', id),
    extensionsOf(documents, id).catch(() => null),
  ]);
  if (!own) return known ?? (await whyNone(documents, id));
  if (extensions) return { ...withExtensions(own, extensions), isWhole: true };
  if (!isAccepted(own.estado)) return { confirmation: own, isWhole: true };
  const wasExtendable = known?.isWhole && isAccepted(known.confirmation.estado);
  return wasExtendable ? known : { confirmation: own, isWhole: false };
}

/** A document that did not come may have failed; a list without it says that there is none. */
async function whyNone(documents: Documents, id: string): Promise<typeof NOT_YOURS | null> {
  const found = await documents.lookUp('confirmaciones', 'id', id).catch(() => null);
  return found?.length === 0 ? NOT_YOURS : null;
}

/** What extends a reservation, and what extends that. */
async function extensionsOf(documents: Documents, id: string): Promise<KnownConfirmation[]> {
  const found = new Map<string, KnownConfirmation>();
  for (let asked = [id]; asked.length > 0;) {
    const later = await documents.lookUp('confirmaciones', 'extends_id', asked);
    const more = later.filter((each) => !found.has(each.id));
    for (const each of more) found.set(each.id, each);
    asked = more.map((each) => each.id);
  }
  return [...found.values()];
}

function withExtensions(own: KnownConfirmation, extensions: readonly KnownConfirmation[]) {
  const parts = [own, ...extensions].map((each) => ({ booking: each, confirmation: each }));
  const stay = joinExtensions(parts).find(({ booking }) => booking.id === own.id);
  return { confirmation: stay?.confirmation ?? own, asked: stay?.asked };
}
