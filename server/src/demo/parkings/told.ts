import type { ParkingFeature } from '@parqueo/shared-api/contract';

/** What the owners of demo lots tell of them (FND-05, CNF-07). */
export interface Told {
  features: ParkingFeature[];
  max_height_m: number | null;
  entry_instructions: string;
  contact_phone: string;
}

const told = (
  features: ParkingFeature[],
  max_height_m: number | null = null,
  entry_instructions = '',
  contact_phone = '',
): Told => ({ features, max_height_m, entry_instructions, contact_phone });

/** No number of Guatemala begins with a zero. */
const NOBODYS_PHONE = '+502 0000 0000';

export const NOTHING_TOLD = told([]);

/** By the lot's name; the owners of the others tell nothing. */
export const TOLD: Readonly<Record<string, Told>> = {
  'Parqueo Sexta Avenida': told(
    ['roofed', 'guard', 'cameras', 'card'],
    2.1,
    'Entrada por la 12 calle, portón verde. El guardia te abre con la placa.',
    NOBODYS_PHONE,
  ),
  'Parqueo Parque Colón': told(
    ['guard', 'cameras'],
    null,
    'Frente al parque, junto a la farmacia. Toca el timbre si el portón está cerrado.',
    NOBODYS_PHONE,
  ),
  'Parqueo Santo Domingo': told(['guard']),
  'Parqueo Quince Calle': told(['cameras', 'card']),
  'Parqueo Plaza de la Constitución': told(
    ['roofed', 'guard', 'cameras', 'card'],
    1.9,
    'Baja por la rampa de la 7a calle hasta el sótano 2.',
  ),
  'Parqueo Mercado Central': told(['roofed', 'guard'], 2),
  'Parqueo Correos': told(['guard']),
  'Parqueo Centro Cívico': told(['guard', 'cameras', 'card']),
  'Parqueo Cuatro Grados Norte': told(
    ['roofed', 'guard', 'cameras', 'valet', 'card'],
    2.2,
    'Vía 5, a media cuadra del paseo. Deja el carro en la entrada: hay valet.',
  ),
  'Parqueo Terminal': told(['guard'], 3.5),
  'Parqueo Estadio': told(['guard']),
  'Parqueo Zona Viva': told(
    ['roofed', 'guard', 'cameras', 'valet', 'card'],
    2.1,
    'Entra por la 13 calle y toma ticket; el valet está junto al elevador.',
    NOBODYS_PHONE,
  ),
  'Parqueo Oakland': told(
    ['roofed', 'guard', 'cameras', 'card'],
    2.05,
    'Rampa de la Diagonal 6, niveles 2 y 3.',
  ),
  'Parqueo Cuarta Avenida': told(['guard', 'valet', 'card']),
  'Parqueo Aeropuerto La Aurora': told(
    ['guard', 'cameras', 'card'],
    2.8,
    'Frente a la terminal. Pide el bus gratis a la salida internacional.',
  ),
  'Parqueo Zoológico': told(['guard']),
  'Parqueo Avenida Las Américas': told(['cameras', 'card']),
  'Parqueo Europlaza': told(['roofed', 'guard', 'cameras', 'card'], 2),
  'Parqueo Vista Hermosa': told(['roofed', 'cameras'], 2.3),
  'Parqueo Cayalá': told(
    ['roofed', 'guard', 'cameras', 'valet', 'card'],
    2.2,
    'Ingreso principal, sigue los rótulos verdes al sótano 1.',
  ),
  'Parqueo Campus Landívar': told(['guard']),
  'Parqueo Kaminaljuyú': told(['cameras']),
  'Parqueo Torre del Reformador': told(['roofed', 'guard', 'card'], 2),
  'Parqueo Plazuela España': told(['guard', 'cameras', 'card']),
  'Parqueo Parque de la Industria': told(['guard'], 4),
  'Parqueo Hospital Roosevelt': told(
    ['guard', 'cameras'],
    null,
    'Portón sobre la calzada, antes de la emergencia.',
  ),
};
