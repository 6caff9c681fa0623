import { type Position, formatZone } from '@parqueo/shared-api/contract';

/** A landmark of the city. */
export interface Landmark {
  name: string;
  /** Other names that people use for it. */
  aliases: string;
  /** The kind of place, for example 'Centro comercial'. */
  kind: string;
  /** 'Zona 10', or the municipality. */
  area: string;
  position: Position;
}

/** Name, other names, zone or municipality, latitude, longitude. */
type Row = readonly [string, string, number | string, number, number];

/* Found without any service (FND-04); the main entrance, to about a block; within a kind the most wanted first. */
const rowsByKind: Readonly<Record<string, readonly Row[]>> = {
  'Centro comercial': [
    ['Oakland Mall', 'oakland place', 10, 14.5986, -90.5071],
    ['Miraflores', 'galerias miraflores', 11, 14.6209, -90.5531],
    ['Tikal Futura', 'grand tikal futura', 11, 14.624, -90.5553],
    ['Paseo Cayalá', 'ciudad cayala', 16, 14.6089, -90.4858],
    ['Fontabella', 'plaza fontabella', 10, 14.6005, -90.5116],
    ['Portales', 'centro comercial portales', 17, 14.6476, -90.4736],
    ['La Pradera', 'pradera zona 10 zona pradera', 10, 14.5873, -90.4988],
    ['Pradera Concepción', 'la pradera concepcion', 'Carretera a El Salvador', 14.5487, -90.4527],
    ['Metronorte', 'metro norte', 18, 14.6534, -90.4608],
    ['Los Próceres', 'gran centro los proceres', 10, 14.5935, -90.5142],
    ['Arkadia', 'arkadia shopping', 10, 14.5893, -90.4992],
    ['Unicentro', '', 10, 14.5927, -90.5111],
    ['Géminis 10', 'geminis diez', 10, 14.6011, -90.5143],
    ['Europlaza', 'world business center', 14, 14.5902, -90.5131],
    ['Las Majadas', 'majadas once parque comercial', 11, 14.6221, -90.5606],
    ['Galerías Prima', 'primma', 11, 14.6221, -90.5571],
    ['Peri-Roosevelt', 'periroosevelt', 7, 14.6219, -90.5484],
    ['Megacentro', 'mega centro', 11, 14.6244, -90.5586],
    ['Eskala Roosevelt', 'escala', 'Mixco', 14.6321, -90.5905],
    ['Naranjo Mall', 'condado naranjo', 'Mixco', 14.6449, -90.5772],
    ['Montserrat', 'centro comercial monserrat', 'Mixco', 14.6386, -90.5737],
    ['Sankris Mall', 'san cristobal', 'Mixco', 14.6003, -90.5884],
    ['Pacific Center', 'pacific aguilar batres', 12, 14.5874, -90.5536],
    ['Santa Clara', 'centro comercial santa clara', 'Villa Nueva', 14.5272, -90.5868],
    ['Metrocentro Villa Nueva', 'metro centro', 'Villa Nueva', 14.5252, -90.5872],
    ['El Frutal', 'pradera frutal', 'Villa Nueva', 14.5197, -90.5592],
    ['Plaza Atanasio', 'atanasio tzul', 12, 14.5803, -90.5386],
    ['Centro Comercial Zona 4', 'centro comercial de la zona cuatro', 4, 14.6228, -90.5169],
    ['Paseo de la Sexta', 'sexta avenida paseo la sexta', 1, 14.6371, -90.5143],
  ],
  Hospital: [
    ['Hospital Roosevelt', '', 11, 14.6139, -90.5404],
    ['Hospital General San Juan de Dios', 'hospital general', 1, 14.6353, -90.5206],
    ['Hospital Herrera Llerandi', 'herrera', 10, 14.6044, -90.5124],
    ['Hospital El Pilar', 'sanatorio nuestra señora del pilar', 15, 14.6043, -90.4949],
    ['Hospital Centro Médico', '', 10, 14.6091, -90.5136],
    ['Hospital Las Américas', '', 14, 14.5849, -90.5166],
    ['Hospital Bella Aurora', '', 14, 14.5843, -90.5153],
    ['Hospital La Esperanza', 'universitario esperanza', 10, 14.6056, -90.5121],
    ['Hospital Ciudad Vieja', '', 10, 14.6088, -90.5109],
    ['Multimédica', 'hospital multimedica vista hermosa', 15, 14.5938, -90.4893],
    ['Unicar', 'cirugia cardiovascular cardiologia', 11, 14.6152, -90.5391],
    ['Incan', 'instituto de cancerologia cancer', 11, 14.6178, -90.5367],
    ['Hospital Militar', 'centro medico militar', 16, 14.6137, -90.4583],
    ['IGSS Zona 9', 'seguro social hospital de enfermedades', 9, 14.6077, -90.5179],
    ['IGSS Pamplona', 'seguro social gineco obstetricia', 12, 14.5936, -90.5338],
    ['IGSS Zona 6', 'seguro social juan jose arevalo', 6, 14.6641, -90.4934],
    ['IGSS Accidentes', 'seguro social ceibal', 'Mixco', 14.6394, -90.5846],
  ],
  Universidad: [
    ['Universidad de San Carlos', 'usac ciudad universitaria', 12, 14.5879, -90.5527],
    ['Universidad Rafael Landívar', 'url landivar', 16, 14.5958, -90.4853],
    ['Universidad Francisco Marroquín', 'ufm marroquin', 10, 14.6068, -90.5056],
    ['Universidad del Valle', 'uvg', 15, 14.6042, -90.4891],
    ['Universidad Galileo', '', 10, 14.6081, -90.5041],
    ['Universidad Mariano Gálvez', 'umg', 2, 14.6577, -90.5137],
    ['Universidad del Istmo', 'unis', 'Fraijanes', 14.5027, -90.4516],
    ['Universidad Panamericana', 'upana', 16, 14.6104, -90.4791],
    ['Universidad Mesoamericana', '', 2, 14.6531, -90.5148],
    ['Centro Universitario Metropolitano', 'cum usac medicina', 11, 14.6046, -90.5451],
    ['Intecap', '', 5, 14.6237, -90.5114],
  ],
  Terminal: [
    ['La Terminal', 'terminal de la zona 4', 4, 14.6189, -90.5222],
    ['Centra Norte', 'centranorte', 18, 14.6592, -90.4397],
    ['Centra Sur', 'centrasur', 'Villa Nueva', 14.5527, -90.5694],
    ['El Trébol', 'trebol', 12, 14.6104, -90.5366],
    ['Plaza Barrios', 'transmetro estacion', 1, 14.6296, -90.5117],
    ['Litegua', 'buses a puerto barrios', 1, 14.6329, -90.5103],
    ['Monja Blanca', 'buses a coban', 1, 14.6334, -90.5124],
    ['Fuente del Norte', 'buses a peten', 1, 14.6318, -90.5121],
    ['Hedman Alas', 'buses a honduras', 10, 14.6043, -90.5138],
  ],
  Aeropuerto: [['Aeropuerto La Aurora', 'gua salidas llegadas', 13, 14.5848, -90.5271]],
  Ministerio: [
    ['Ministerio de Finanzas Públicas', 'minfin', 1, 14.6284, -90.5139],
    ['Ministerio de Gobernación', 'mingob', 1, 14.6357, -90.5141],
    ['Ministerio de Educación', 'mineduc', 10, 14.6076, -90.5151],
    ['Ministerio de Salud', 'mspas', 11, 14.6151, -90.5376],
    ['Ministerio de Trabajo', 'mintrab', 9, 14.6112, -90.5173],
    ['Ministerio de Economía', 'mineco', 1, 14.6391, -90.5124],
    ['Ministerio de Relaciones Exteriores', 'cancilleria minex pasaportes', 10, 14.6093, -90.5154],
    ['Ministerio de Agricultura', 'maga', 13, 14.5993, -90.5224],
    ['Ministerio de Comunicaciones', 'civ', 13, 14.5938, -90.5243],
    ['Ministerio de Ambiente', 'marn', 13, 14.6008, -90.5233],
    ['Ministerio de Energía y Minas', 'mem', 11, 14.5992, -90.5566],
    ['Ministerio Público', 'mp fiscalia gerona', 1, 14.6312, -90.5032],
  ],
  'Oficina pública': [
    ['Municipalidad de Guatemala', 'muni palacio municipal', 1, 14.6275, -90.5156],
    ['Banco de Guatemala', 'banguat', 1, 14.6265, -90.5151],
    ['SAT', 'superintendencia de administracion tributaria', 9, 14.6109, -90.5166],
    ['Renap', 'dpi registro nacional de las personas', 7, 14.6189, -90.5456],
    ['Migración', 'pasaportes instituto de migracion', 4, 14.6216, -90.5161],
    ['Congreso de la República', '', 1, 14.6384, -90.5112],
    ['Palacio Nacional de la Cultura', 'palacio nacional', 1, 14.6427, -90.5133],
    ['Contraloría General de Cuentas', '', 13, 14.5999, -90.5222],
    ['Tribunal Supremo Electoral', 'tse', 2, 14.6472, -90.5136],
    ['Registro de la Propiedad', 'registro general', 1, 14.6349, -90.5114],
    ['Inguat', 'instituto de turismo', 4, 14.6223, -90.5147],
    ['Palacio de Correos', 'correos', 1, 14.6367, -90.5136],
    ['IGSS Central', 'seguro social oficinas centrales', 1, 14.6262, -90.5161],
  ],
  Juzgado: [
    ['Torre de Tribunales', 'juzgados', 1, 14.6278, -90.5141],
    ['Corte Suprema de Justicia', 'palacio de justicia organismo judicial', 1, 14.6274, -90.5144],
    ['Corte de Constitucionalidad', '', 1, 14.6386, -90.5094],
  ],
  Estadio: [
    ['Estadio Doroteo Guamuch Flores', 'mateo flores nacional', 5, 14.6253, -90.5099],
    ['Estadio Cementos Progreso', 'la pedrera', 6, 14.6643, -90.4879],
    ['Estadio El Trébol', '', 12, 14.6088, -90.5354],
    ['Estadio del Ejército', '', 5, 14.6131, -90.5029],
    ['Palacio de los Deportes', 'gimnasio teodoro palacios', 5, 14.6243, -90.5121],
    ['Domo Polideportivo', '', 13, 14.6012, -90.5263],
    ['Campo Marte', '', 5, 14.6158, -90.5056],
  ],
  Mercado: [
    ['Mercado Central', '', 1, 14.6417, -90.5117],
    ['Mercado de Artesanías', '', 13, 14.5957, -90.5257],
    ['Mercado El Guarda', 'guarda viejo', 11, 14.6126, -90.5392],
    ['Mercado La Palmita', '', 5, 14.6229, -90.4986],
    ['Cenma', 'central de mayoreo', 12, 14.5562, -90.5619],
  ],
  Parque: [
    ['Parque Central', 'plaza de la constitucion plaza mayor', 1, 14.6418, -90.5132],
    ['Zoológico La Aurora', 'zoo', 13, 14.5996, -90.5262],
    ['Parque de la Industria', 'cofer ferias', 9, 14.6095, -90.5223],
    ['Obelisco', 'plaza obelisco monumento proceres', 10, 14.5957, -90.5172],
    ['Torre del Reformador', '', 9, 14.6129, -90.5164],
    ['Plaza España', 'plazuela españa', 9, 14.6025, -90.5184],
    ['Parque Concordia', 'gomez carrillo', 1, 14.6349, -90.5154],
    ['Parque Morazán', 'jocotenango', 2, 14.6516, -90.5134],
    ['Parque Colón', '', 1, 14.6402, -90.5081],
    ['Hipódromo del Norte', 'parque minerva', 2, 14.6588, -90.5133],
    ['Mapa en Relieve', '', 2, 14.6597, -90.5121],
    ['Cerrito del Carmen', '', 1, 14.6448, -90.5046],
    ['Kaminaljuyú', 'parque arqueologico', 7, 14.6329, -90.5484],
    ['Cuatro Grados Norte', '4 grados norte', 4, 14.6214, -90.5147],
    ['Zona Viva', '', 10, 14.5993, -90.5126],
    ['Plaza Berlín', 'plaza las americas', 13, 14.5688, -90.5199],
    ['Plaza Argentina', '', 13, 14.5921, -90.5178],
    ['Jardín Botánico', '', 10, 14.6155, -90.5141],
    ['Mundo Petapa', 'irtra', 12, 14.5664, -90.5449],
    ['Parque Erick Barrondo', '', 7, 14.6489, -90.5553],
    ['Cementerio General', '', 3, 14.6311, -90.5271],
  ],
  Teatro: [
    ['Teatro Nacional', 'centro cultural miguel angel asturias', 1, 14.6254, -90.5187],
    ['Teatro Abril', '', 1, 14.6351, -90.5109],
    ['Teatro Lux', 'centro cultural de españa cce', 1, 14.6375, -90.5143],
    ['Teatro Dick Smith', 'iga instituto guatemalteco americano', 4, 14.6207, -90.5151],
    ['Conservatorio Nacional', '', 1, 14.6431, -90.5168],
  ],
  Museo: [
    ['Museo de Arqueología', 'museo nacional', 13, 14.5966, -90.5248],
    ['Museo de los Niños', '', 13, 14.5987, -90.5247],
    ['Museo Popol Vuh', 'ixchel', 10, 14.6073, -90.5059],
    ['Museo del Ferrocarril', 'fegua', 1, 14.6307, -90.5118],
  ],
  Iglesia: [
    ['Catedral Metropolitana', '', 1, 14.6418, -90.5123],
    ['Basílica Santo Domingo', '', 1, 14.6392, -90.5083],
    ['Iglesia La Merced', '', 1, 14.6447, -90.5091],
    ['Santuario Expiatorio', 'san juan bosco don bosco', 8, 14.6273, -90.5236],
    ['Iglesia Yurrita', 'nuestra señora de las angustias', 4, 14.6183, -90.5141],
  ],
  Embajada: [
    ['Embajada de Estados Unidos', 'usa eeuu americana visa consulado', 16, 14.6127, -90.4742],
    ['Embajada de México', 'consulado', 10, 14.6058, -90.5139],
    ['Embajada de España', 'consulado', 9, 14.6086, -90.5177],
    ['Embajada de Canadá', 'consulado edyma', 10, 14.5989, -90.5096],
    ['Embajada de Alemania', 'consulado', 10, 14.6041, -90.5158],
    ['Embajada de Francia', 'consulado', 14, 14.5869, -90.5136],
    ['Embajada de Italia', 'consulado', 14, 14.5829, -90.5123],
    ['Embajada del Japón', 'consulado torre internacional', 10, 14.5951, -90.5156],
    ['Embajada del Reino Unido', 'consulado britanica inglaterra', 10, 14.5953, -90.5153],
  ],
  Hotel: [
    ['Hotel Westin Camino Real', '', 10, 14.5983, -90.5148],
    ['Hotel Real InterContinental', '', 10, 14.5977, -90.5133],
    ['Hotel Barceló', 'marriott', 9, 14.6004, -90.5181],
    ['Hotel Conquistador', '', 4, 14.6204, -90.5163],
  ],
};

const areaOf = (area: number | string) =>
  typeof area === 'number' ? formatZone(String(area)) : area;

/** Malls, hospitals, universities, terminals, offices and the like, without any service (FND-04). */
export const LANDMARKS: readonly Landmark[] = Object.entries(rowsByKind).flatMap(([kind, rows]) =>
  rows.map(([name, aliases, area, latitude, longitude]) => ({
    name,
    aliases,
    kind,
    area: areaOf(area),
    position: { latitude, longitude },
  })),
);
