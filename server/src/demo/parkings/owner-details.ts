import { NO_DETAILS } from '@parqueo/shared-api/contract';

type Details = typeof NO_DETAILS;

/** The owner's details of a demo parking (FND-05, CNF-07). */
const details = (
  features: Details['features'],
  max_height_m: Details['max_height_m'] = null,
  entry_instructions = '',
  contact_phone = '',
): Details => ({ ...NO_DETAILS, features, max_height_m, entry_instructions, contact_phone });

/** No number of Guatemala begins with a zero. */
const NOBODYS_PHONE = '+502 0000 0000';

/** Details by the parking's name; the other parkings have none. */
export const OWNER_DETAILS: Readonly<Record<string, Details>> = {
  'Parqueo Sexta Avenida': details(
    ['roofed', 'guard', 'cameras', 'card'],
    2.1,
    'Entrada por la 12 calle, portón verde. El guardia te abre con la placa.',
    NOBODYS_PHONE,
  ),
  'Parqueo Parque Colón': details(
    ['guard', 'cameras'],
    null,
    'Frente al parque, junto a la farmacia. Toca el timbre si el portón está cerrado.',
    NOBODYS_PHONE,
  ),
  'Parqueo Santo Domingo': details(['guard']),
  'Parqueo Quince Calle': details(['cameras', 'card']),
  'Parqueo Plaza de la Constitución': details(
    ['roofed', 'guard', 'cameras', 'card'],
    1.9,
    'Baja por la rampa de la 7a calle hasta el sótano 2.',
  ),
  'Parqueo Mercado Central': details(['roofed', 'guard'], 2),
  'Parqueo Correos': details(['guard']),
  'Parqueo Centro Cívico': details(['guard', 'cameras', 'card']),
  'Parqueo Cuatro Grados Norte': details(
    ['roofed', 'guard', 'cameras', 'valet', 'card'],
    2.2,
    'Vía 5, a media cuadra del paseo. Deja el carro en la entrada: hay valet.',
  ),
  'Parqueo Terminal': details(['guard'], 3.5),
  'Parqueo Estadio': details(['guard']),
  'Parqueo Zona Viva': details(
    ['roofed', 'guard', 'cameras', 'valet', 'card'],
    2.1,
    'Entra por la 13 calle y toma ticket; el valet está junto al elevador.',
    NOBODYS_PHONE,
  ),
  'Parqueo Oakland': details(
    ['roofed', 'guard', 'cameras', 'card'],
    2.05,
    'Rampa de la Diagonal 6, niveles 2 y 3.',
  ),
  'Parqueo Cuarta Avenida': details(['guard', 'valet', 'card']),
  'Parqueo Aeropuerto La Aurora': details(
    ['guard', 'cameras', 'card'],
    2.8,
    'Frente a la terminal. Pide el bus gratis a la salida internacional.',
  ),
  'Parqueo Zoológico': details(['guard']),
  'Parqueo Avenida Las Américas': details(['cameras', 'card']),
  'Parqueo Europlaza': details(['roofed', 'guard', 'cameras', 'card'], 2),
  'Parqueo Vista Hermosa': details(['roofed', 'cameras'], 2.3),
  'Parqueo Cayalá': details(
    ['roofed', 'guard', 'cameras', 'valet', 'card'],
    2.2,
    'Ingreso principal, sigue los rótulos verdes al sótano 1.',
  ),
  'Parqueo Campus Landívar': details(['guard']),
  'Parqueo Kaminaljuyú': details(['cameras']),
  'Parqueo Torre del Reformador': details(['roofed', 'guard', 'card'], 2),
  'Parqueo Plazuela España': details(['guard', 'cameras', 'card']),
  'Parqueo Parque de la Industria': details(['guard'], 4),
  'Parqueo Hospital Roosevelt': details(
    ['guard', 'cameras'],
    null,
    'Portón sobre la calzada, antes de la emergencia.',
  ),
};
