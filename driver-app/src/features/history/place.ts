import type { ParkingDocument } from '@parqueo/shared-api/contract';

/** Address and zone of a lot as one line (HIS-02). */
export function placeOf(parking: ParkingDocument | null): string {
  return parking ? `${parking.address}, Zona\u00a0${parking.zone}` : 'Dirección no disponible';
}
