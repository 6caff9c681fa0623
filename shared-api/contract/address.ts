/** Shown when a parking's name is unknown (HIS-02). */
export const UNKNOWN_PARKING = 'Parqueo desconocido';

/** Shown when an address is unknown (HIS-02). */
export const UNKNOWN_ADDRESS = 'Dirección no disponible';

/** 'Zona 9'; '' when the zone is unknown. */
export const formatZone = (zone: string | undefined): string => (zone ? `Zona ${zone}` : '');

/** Address and zone in one line, of which either may be missing (HIS-02). */
export function formatAddress(
  parking: { address: string; zone: string } | null | undefined,
  separator = ', ',
): string {
  return (
    [parking?.address, formatZone(parking?.zone)].filter(Boolean).join(separator) || UNKNOWN_ADDRESS
  );
}
