/** Name of a lot that nobody tells (HIS-02). */
export const UNKNOWN_PARKING = 'Parqueo desconocido';

/** What stands for an address that nobody tells (HIS-02). */
export const UNKNOWN_ADDRESS = 'Dirección no disponible';

/** 'Zona 9' in one piece; nothing where the zone is not told. */
export const formatZone = (zone: string | undefined): string => (zone ? `Zona\u00a0${zone}` : '');

/** Address and zone of a lot as one line, of which either may be missing (HIS-02). */
export function formatAddress(
  lot: { address: string; zone: string } | null | undefined,
  separator = ', ',
): string {
  return [lot?.address, formatZone(lot?.zone)].filter(Boolean).join(separator) || UNKNOWN_ADDRESS;
}
