/** Name of a lot that nobody tells (HIS-02). */
export const UNKNOWN_PARKING = 'Parqueo desconocido';

/** What stands for an address that nobody tells (HIS-02). */
export const UNKNOWN_ADDRESS = 'Dirección no disponible';

/** 'Zona 9' in one piece; nothing where the zone is not told. */
export const zoneText = (zone: string | undefined): string => (zone ? `Zona\u00a0${zone}` : '');

/** Address and zone of a lot as one line, of which either may be missing (HIS-02). */
export function placeText(
  lot: { address: string; zone: string } | null | undefined,
  between = ', ',
): string {
  return [lot?.address, zoneText(lot?.zone)].filter(Boolean).join(between) || UNKNOWN_ADDRESS;
}
