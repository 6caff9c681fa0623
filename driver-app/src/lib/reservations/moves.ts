import type { KnownStay } from '@parqueo/shared-api/answers';
import type { SocketEvent } from '@parqueo/shared-api/socket';

/** Whether an event gives a shown stay another space (GAT-05), which is easily overlooked: it gets a toast. */
export const isMove = (event: SocketEvent, stay: KnownStay | null | undefined): boolean => {
  const space = event.name === 'notification' && event.payload.data?.space_identifier;
  return Boolean(space) && stay !== null && stay !== undefined && space !== stay.space.identifier;
};
