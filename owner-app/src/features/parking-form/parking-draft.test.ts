import { EMPTY_DRAFT, type ParkingDraft, bodyOf, validateDraft } from './parking-draft';

const filled: ParkingDraft = {
  ...EMPTY_DRAFT,
  name: 'Parqueo Nuevo',
  address: '7a Avenida',
  zone: '9',
  location: { latitude: 14.6, longitude: -90.5 },
  car_hourly_rate: '12,5',
  car_spaces_count: '30',
};
const withMotos = { has_moto_spaces: true, moto_hourly_rate: '8', moto_spaces_count: '5' };

test.each<Partial<ParkingDraft>>([
  {},
  withMotos,
  { reservation_fee: '0' },
  { moto_hourly_rate: '', moto_spaces_count: 'x' },
  { car_spaces_count: '2000', car_hourly_rate: '10000', reservation_fee: '10000' },
])('ADD-03 with %j nothing is wrong', (values) => {
  expect(validateDraft({ ...filled, ...values })).toEqual({});
});

test.each<[keyof ParkingDraft, string | null, string]>([
  ['name', ' ', 'El nombre es obligatorio'],
  ['address', ' ', 'La dirección es obligatoria'],
  ['zone', '', 'La zona es obligatoria'],
  ['location', null, 'Debes seleccionar una ubicación en el mapa'],
  ['car_spaces_count', '', 'El número de espacios para carros debe ser mayor a 0'],
  ['car_spaces_count', '9999999', 'Un parqueo tiene 2000 espacios para carros como máximo'],
  ['car_spaces_count', '2.5', 'Solo números enteros'],
  ['car_spaces_count', '-2.5', 'El número de espacios para carros debe ser mayor a 0'],
  ['moto_spaces_count', '0', 'El número de espacios para motos debe ser mayor a 0'],
  ['car_hourly_rate', '0', 'La tarifa para carros debe ser mayor a 0'],
  ['car_hourly_rate', '99999', 'La tarifa para carros es de Q10000 como máximo'],
  ['car_hourly_rate', '12.345', 'Dos decimales como máximo'],
  ['car_hourly_rate', '1.250,50', 'Escríbelo así: 12.50 o 12,50; los miles, 1,250'],
  ['moto_hourly_rate', '', 'La tarifa para motos debe ser mayor a 0'],
  ['reservation_fee', '', 'El costo de reserva debe ser mayor o igual a 0'],
  ['reservation_fee', '10.001', 'Dos decimales como máximo'],
  ['reservation_fee', '10001', 'El costo de reserva es de Q10000 como máximo'],
  ['max_height_m', '0.5', 'La altura máxima va de 1 a 10 metros'],
  ['contact_phone', '223', 'El teléfono debe tener 8 dígitos, con o sin código de país.'],
])('ADD-03 a %s of %j alone shows why', (field, value, message) => {
  expect(validateDraft({ ...filled, ...withMotos, [field]: value })).toEqual({
    [field]: expect.stringContaining(message),
  });
});

test('ADD-06 a comma is a decimal sign in a rate', () =>
  expect(bodyOf(filled, 2)).toMatchObject({ car_hourly_rate: 12.5 }));

test('ADD-06 the text of a body is that of 1.0.0, which identifies a retry', () => {
  const sent = Object.keys(bodyOf(filled, 2));
  expect(sent.slice(0, sent.indexOf('features')).join(' ')).toBe(
    'name address zone latitude longitude car_hourly_rate moto_hourly_rate reservation_fee has_moto_spaces accepts_reservations active car_spaces_count moto_spaces_count availability_schedule owner_id',
  );
});
