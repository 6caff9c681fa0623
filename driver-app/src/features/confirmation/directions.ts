import type { Parking } from '@parqueo/shared-api/contract';

/** Opens directions to the lot in a new tab; nothing without both coordinates (CNF-04). */
export function openDirections(parking: Pick<Parking, 'latitude' | 'longitude'> | null): void {
  if (typeof parking?.latitude !== 'number' || typeof parking.longitude !== 'number') return;
  const destination = `${parking.latitude},${parking.longitude}`;
  const address = new URL('https://www.google.com/maps/dir/?api=1');
  address.searchParams.set('destination', destination);
  globalThis.open(address, '_blank', 'noopener,noreferrer');
}
