import type { KnownGate, KnownGateStay } from '@parqueo/shared-api/answers';
import type { ReactNode } from 'react';
import type { SpaceView } from '../spaces/space-views';
import { TicketDetails } from '../ticket/ticket-details';
import { LeftDetails } from './left-details';
import { SpaceDetails } from './space-details';

/** The subject of the open details. */
export type Opened =
  | { kind: 'space'; id: number }
  | { kind: 'left'; stay: KnownGateStay }
  | { kind: 'ticket'; code: string };

/** The open details with their name; null when their subject is gone. */
export function detailsOf(
  opened: Opened,
  { spaces, stays }: KnownGate,
  views: readonly SpaceView[],
): { label: string; content: ReactNode } | null {
  switch (opened.kind) {
    case 'ticket': {
      const { code } = opened;
      return { label: `Ticket ${code}`, content: <TicketDetails key={code} code={code} /> };
    }
    case 'left': {
      const stay = stays.find((each) => keyOf(each) === keyOf(opened.stay));
      const space = spaces.find(({ id }) => id === stay?.space_id);
      if (!stay || !space) return null;
      const { identifier } = space;
      return {
        label: `Salió de ${identifier}`,
        content: <LeftDetails key={keyOf(stay)} stay={stay} identifier={identifier} />,
      };
    }
    case 'space': {
      const view = views.find(({ space }) => space.id === opened.id);
      if (!view) return null;
      return {
        label: `Espacio ${view.space.identifier}`,
        content: <SpaceDetails key={opened.id} view={view} />,
      };
    }
  }
}

/** The key of a walk-in stays the same when the server gives it an id. */
const keyOf = ({ id, walk_in_key }: KnownGateStay) => walk_in_key ?? String(id);
