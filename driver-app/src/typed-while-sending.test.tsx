import {
  type SentForm,
  makeOpenParking,
  makeReservation,
  makeStay,
  typeWhileSending,
} from '@parqueo/remote-kit/testing';
import { DAY_MS, HOUR_MS, localTime } from '@parqueo/shared-api/contract';
import BookingScreen from './features/booking/booking-screen';
import BookingDetailScreen from './features/history/booking-detail-screen';
import VehiclesScreen from './features/vehicles/vehicles-screen';
import { makeVehicle } from './lib/testing/vehicle-answers';

const saved = makeVehicle('P123ABC', { id: 1, brand: 'Honda', model: 'Civic', color: 'Rojo' });
const texts = { Marca: 'Honda', Modelo: 'Civic', Placa: 'P124ABC', Año: '2020', Color: 'Rojo' };
const parking = makeOpenParking();
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const stay = makeStay({ estado: 'confirmed', start_time: inHours(24), end_time: inHours(26) });
const state = {
  parkingId: parking.id,
  parkingData: parking,
  form: {
    date: localTime(new Date(Date.now() + DAY_MS)).date,
    arrival: '10:00',
    departure: '12:30',
    plate: 'P123ABC',
    brand: 'Honda',
    model: 'Civic',
    color: 'Rojo',
  },
};

/** With the account's vehicles. */
const FORMS: Record<string, SentForm & { vehicles?: readonly (typeof saved)[] }> = {
  booking: {
    page: <BookingScreen />,
    call: 'POST /parking/7/reservation',
    answer: () => Response.json(makeReservation(), { status: 201 }),
    label: 'Modelo',
    send: 'Enviar solicitud',
  },
  'a new vehicle': {
    page: <VehiclesScreen />,
    texts,
    call: 'POST /vehicles',
    answer: () => saved,
    label: 'Modelo',
    send: 'Registrar Vehículo',
  },
  'a vehicle that is changed': {
    page: <VehiclesScreen />,
    vehicles: [saved],
    openers: ['Editar P123ABC'],
    call: 'PATCH /vehicles/1',
    answer: () => saved,
    label: 'Modelo',
    send: 'Guardar cambios',
  },
  'a cancellation': {
    page: <BookingDetailScreen />,
    openers: ['Cancelar reserva'],
    call: 'POST /reservation/101/cancel',
    answer: () => makeReservation({ status: 'cancelled' }),
    label: 'Motivo (opcional)',
    send: 'Cancelar reserva',
  },
};

beforeEach(() => localStorage.clear());

describe.each(['taken', 'refused'] as const)('what is sent is %s', (outcome) => {
  test.each(Object.entries(FORMS))(
    'BOK-12 what is typed meanwhile is still there: %s',
    (_, { vehicles = [], ...form }) => {
      const answers = {
        'GET /vehicles': () => vehicles,
        'GET /parking/get/:id': () => parking,
        'GET /documents/stays/:id': () => stay,
      };
      const at = { path: '/pantalla', state: { ...state, stay } };
      return typeWhileSending(form, outcome, { answers }, at);
    },
  );
});
