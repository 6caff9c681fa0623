import { type Parking, formatPosition, positionOf } from '@parqueo/shared-api/contract';

/** Opens directions to a parking in a new tab; does nothing without a position (CNF-04). */
export function openDirections(parking: Pick<Parking, 'latitude' | 'longitude'> | null): void {
  const position = parking && positionOf(parking);
  if (!position) return;
  const address = new URL('https://www.google.com/maps/dir/?api=1');
  address.searchParams.set('destination', formatPosition(position));
  globalThis.open(address, '_blank', 'noopener,noreferrer');
}
