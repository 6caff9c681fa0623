import type { ScheduleName } from './schedules';

/** A lot of the demo; `owner` is an index of PEOPLE's owners, 0 the demo account. */
export interface DemoLot {
  name: string;
  address: string;
  zone: string;
  latitude: number;
  longitude: number;
  cars: number;
  motos: number;
  carRate: number;
  motoRate: number;
  schedule: ScheduleName;
  owner: number;
  /** All spaces are taken at the first start. */
  full: boolean;
  active: boolean;
  accepting: boolean;
}

type Place = [name: string, address: string, zone: number, latitude: number, longitude: number];
type Size = [cars: number, motos: number];
type Rates = [car: number, moto: number];
type Mark = 'full' | 'inactive' | 'notAccepting';

const lot = (
  [name, address, zone, latitude, longitude]: Place,
  [cars, motos]: Size,
  [carRate, motoRate]: Rates,
  schedule: ScheduleName,
  owner: number,
  mark?: Mark,
): DemoLot => ({
  name,
  address,
  zone: String(zone),
  latitude,
  longitude,
  cars,
  motos,
  carRate,
  motoRate,
  schedule,
  owner,
  full: mark === 'full',
  active: mark !== 'inactive',
  accepting: mark !== 'notAccepting',
});

/** Lots of our own invention at true places of Guatemala City. */
export const LOTS: readonly DemoLot[] = [
  lot(['Parqueo Sexta Avenida', '6a Avenida 12-30, Centro Histórico', 1, 14.6373, -90.5137], [24, 10], [15, 8], 'always', 0),
  lot(['Parqueo Parque Colón', '12 Avenida 8-45, frente al Parque Colón', 1, 14.6404, -90.5075], [18, 6], [12, 6], 'always', 0),
  lot(['Parqueo Santo Domingo', '12 Avenida 10-20, a un paso de la Basílica', 1, 14.6386, -90.5078], [12, 4], [12, 6], 'shops', 0),
  lot(['Parqueo Quince Calle', '15 Calle 11-38', 1, 14.6351, -90.5082], [16, 8], [10, 5], 'always', 0),
  lot(['Parqueo Plaza de la Constitución', '7a Calle 5-60, Centro Histórico', 1, 14.6416, -90.5148], [40, 12], [18, 9], 'shops', 2),
  lot(['Parqueo Mercado Central', '8a Avenida 6-21, sótano del mercado', 1, 14.6425, -90.5118], [60, 0], [14, 0], 'market', 2),
  lot(['Parqueo Correos', '7a Avenida 11-67, junto al Palacio de Correos', 1, 14.6378, -90.5130], [8, 0], [16, 0], 'always', 1, 'full'),
  lot(['Parqueo Teatro Abril', '9a Avenida 14-10', 1, 14.6353, -90.5106], [22, 6], [12, 6], 'evening', 1),
  lot(['Parqueo La Merced', '11 Avenida 4-52', 1, 14.6440, -90.5083], [14, 4], [10, 5], 'standard', 3),
  lot(['Parqueo Centro Cívico', '21 Calle 6-40', 1, 14.6290, -90.5146], [80, 30], [15, 7], 'offices', 2),
  lot(['Parqueo Museo del Ferrocarril', '9a Avenida 18-40', 1, 14.6312, -90.5122], [26, 0], [12, 0], 'standard', 1, 'notAccepting'),
  lot(['Parqueo Hipódromo del Norte', 'Final Avenida Simeón Cañas, Hipódromo del Norte', 2, 14.6588, -90.5133], [35, 10], [10, 5], 'shops', 3),
  lot(['Parqueo Jocotenango', 'Avenida Simeón Cañas 3-15, Parque Morazán', 2, 14.6517, -90.5126], [20, 8], [10, 5], 'standard', 1),
  lot(['Parqueo Avenida Elena', 'Avenida Elena 17-28', 3, 14.6329, -90.5222], [18, 6], [9, 4], 'market', 3),
  lot(['Parqueo Cuatro Grados Norte', 'Vía 5 1-23, Cuatro Grados Norte', 4, 14.6209, -90.5148], [45, 15], [20, 10], 'evening', 0),
  lot(['Parqueo Ruta Tres', 'Ruta 3 4-50, cerca de la Plazuela', 4, 14.6191, -90.5161], [10, 5], [18, 9], 'always', 2, 'full'),
  lot(['Parqueo Terminal', '4a Avenida 6-18, cerca de La Terminal', 4, 14.6188, -90.5193], [50, 20], [10, 5], 'market', 1),
  lot(['Parqueo Estadio', '10a Avenida 26-20, Ciudad Olímpica', 5, 14.6254, -90.5079], [90, 40], [10, 5], 'shops', 2),
  lot(['Parqueo La Palmita', '26 Calle 20-15, La Palmita', 5, 14.6248, -90.4986], [14, 8], [8, 4], 'standard', 3),
  lot(['Parqueo La Parroquia', '15 Avenida 2-40, barrio La Parroquia', 6, 14.6512, -90.4985], [16, 6], [8, 4], 'market', 3),
  lot(['Parqueo Proyecto 4-4', '20 Avenida 12-31, Proyecto 4-4', 6, 14.6586, -90.4908], [24, 12], [7, 3.5], 'standard', 1),
  lot(['Parqueo Kaminaljuyú', '11 Calle 24-50, Kaminaljuyú', 7, 14.6329, -90.5476], [30, 10], [9, 4.5], 'shops', 2),
  lot(['Parqueo Calzada San Juan', 'Calzada San Juan 14-06', 7, 14.6330, -90.5555], [28, 14], [9, 4.5], 'standard', 1, 'inactive'),
  lot(['Parqueo Avenida Bolívar', 'Avenida Bolívar 34-12', 8, 14.6219, -90.5279], [20, 10], [9, 4.5], 'market', 3),
  lot(['Parqueo San Juan Bosco', '26 Calle 3-05, Santuario Expiatorio', 8, 14.6271, -90.5238], [12, 0], [9, 0], 'standard', 3, 'notAccepting'),
  lot(['Parqueo Torre del Reformador', '7a Avenida 2-18', 9, 14.6137, -90.5159], [36, 12], [20, 10], 'offices', 0),
  lot(['Parqueo Plazuela España', '12 Calle 6-40, Plazuela España', 9, 14.6022, -90.5180], [30, 10], [20, 10], 'offices', 2),
  lot(['Parqueo Parque de la Industria', '8a Calle 2-10', 9, 14.6113, -90.5221], [120, 40], [15, 7], 'shops', 1),
  lot(['Parqueo Zona Viva', '13 Calle 2-34, Zona Viva', 10, 14.5989, -90.5117], [55, 15], [25, 12], 'always', 0),
  lot(['Parqueo Oakland', 'Diagonal 6 12-80', 10, 14.5993, -90.5083], [70, 20], [25, 12], 'evening', 2),
  lot(['Parqueo Cuarta Avenida', '4a Avenida 12-20', 10, 14.6007, -90.5106], [9, 3], [28, 14], 'always', 2, 'full'),
  lot(['Parqueo Jardín Botánico', 'Calle Mariscal Cruz 1-20', 10, 14.6168, -90.5131], [15, 5], [18, 9], 'campus', 1),
  lot(['Parqueo Calzada Roosevelt', 'Calzada Roosevelt 21-40, cerca de Miraflores', 11, 14.6217, -90.5523], [100, 40], [14, 7], 'shops', 2),
  lot(['Parqueo Hospital Roosevelt', 'Calzada Roosevelt y 5a Calle', 11, 14.6137, -90.5409], [65, 30], [12, 6], 'always', 1),
  lot(['Parqueo Ciudad Universitaria', 'Avenida Petapa y 32 Calle, ingreso a la USAC', 12, 14.5866, -90.5448], [85, 60], [8, 4], 'campus', 2),
  lot(['Parqueo Aguilar Batres', 'Calzada Aguilar Batres 22-10', 12, 14.5993, -90.5483], [26, 10], [10, 5], 'standard', 3, 'inactive'),
  lot(['Parqueo Aeropuerto La Aurora', 'Avenida Hincapié 12-05', 13, 14.5869, -90.5222], [110, 0], [22, 0], 'always', 1),
  lot(['Parqueo Zoológico', '5a Calle 7-15, cerca de La Aurora', 13, 14.5997, -90.5255], [75, 30], [12, 6], 'shops', 2),
  lot(['Parqueo Avenida Las Américas', 'Avenida Las Américas 7-20', 14, 14.5872, -90.5160], [32, 12], [20, 10], 'offices', 1),
  lot(['Parqueo Europlaza', '5a Avenida 5-30', 14, 14.5900, -90.5130], [48, 12], [24, 12], 'offices', 0),
  lot(['Parqueo Vista Hermosa', 'Bulevar Vista Hermosa 18-40', 15, 14.5961, -90.4914], [34, 10], [18, 9], 'shops', 2),
  lot(['Parqueo Colonia Tecún Umán', '3a Calle 10-45, cerca de los hospitales', 15, 14.6086, -90.4972], [22, 6], [16, 8], 'always', 3),
  lot(['Parqueo Cayalá', 'Bulevar Rafael Landívar 9-60', 16, 14.6085, -90.4867], [140, 40], [20, 10], 'evening', 2),
  lot(['Parqueo Campus Landívar', 'Bulevar Vista Hermosa, ingreso al campus', 16, 14.5967, -90.4846], [60, 50], [10, 5], 'campus', 1),
  lot(['Parqueo Carretera al Atlántico', 'Carretera al Atlántico km 5', 17, 14.6488, -90.4669], [90, 35], [9, 4.5], 'shops', 2),
  lot(['Parqueo Lomas del Norte', '7a Calle 20-18, Lomas del Norte', 17, 14.6444, -90.4566], [20, 10], [7, 3.5], 'standard', 3),
  lot(['Parqueo Colonia Atlántida', '5a Avenida 12-06, Colonia Atlántida', 18, 14.6538, -90.4554], [26, 14], [7, 3.5], 'standard', 3),
  lot(['Parqueo La Florida', '5a Avenida 7-33, Colonia La Florida', 19, 14.6466, -90.5637], [18, 8], [7, 3.5], 'market', 3),
  lot(['Parqueo Nimajuyú', '6a Avenida 15-20, Nimajuyú', 21, 14.5626, -90.5463], [24, 16], [7, 3.5], 'standard', 3),
  lot(['Parqueo Canalitos', 'Calle Principal 4-12, Canalitos', 24, 14.6321, -90.4479], [12, 8], [6, 3], 'standard', 3),
  lot(['Parqueo Rodríguitos', 'Carretera al Atlántico km 12.5', 25, 14.6744, -90.4242], [30, 20], [6, 3], 'always', 3),
];
