import {
  type SentForm,
  type TypedForm,
  makeOpenParking,
  makeReservation,
  makeStay,
  sendWrong,
  typeWhileSending,
} from '@parqueo/remote-kit/testing';
import { DAY_MS, HOUR_MS, localTime } from '@parqueo/shared-api/contract';
import BookingScreen from './features/booking/booking-screen';
import BookingDetailScreen from './features/history/booking-detail-screen';
import VehiclesScreen from './features/vehicles/vehicles-screen';
import StayChooser from './lib/stay/stay-chooser';
import { makeVehicle } from './lib/testing/vehicle-answers';

const saved = makeVehicle('P123ABC', { id: 1, brand: 'Honda', model: 'Civic', color: 'Rojo' });
const texts = { Marca: 'Honda', Modelo: 'Civic', Placa: 'P124ABC', Año: '2020', Color: 'Rojo' };
const parking = makeOpenParking();
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const stay = makeStay({ estado: 'confirmed', start_time: inHours(24), end_time: inHours(26) });
const tomorrow = new Date(Date.now() + DAY_MS);
const state = {
  parkingId: parking.id,
  parkingData: parking,
  form: {
    date: localTime(tomorrow).date,
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

/** Forms that are wrong at one field. */
const WRONG: Record<string, TypedForm> = {
  'a plate': {
    page: <VehiclesScreen />,
    texts: { ...texts, Placa: '-' },
    label: 'Placa',
    send: 'Registrar Vehículo',
  },
  'the plate of a booking': {
    page: <BookingScreen />,
    texts: { Placa: '-' },
    label: 'Placa',
    send: 'Enviar solicitud',
  },
  'when to park': {
    page: (
      <StayChooser
        stay={{ start: tomorrow, end: new Date(tomorrow.getTime() + HOUR_MS) }}
        vehicleType="car"
        onChoose={() => {}}
        onClose={() => {}}
      />
    ),
    texts: { 'Hora de salida': '' },
    label: 'Hora de salida',
    send: 'Listo',
  },
  'the NIT of a receipt': {
    page: <BookingDetailScreen />,
    openers: ['Comprobante de reserva'],
    texts: { NIT: '576937-1' },
    label: 'NIT',
    send: 'Imprimir',
  },
};

const answersWith = (vehicles: readonly (typeof saved)[] = []) => ({
  'GET /vehicles': () => vehicles,
  'GET /parking/get/:id': () => parking,
  'GET /documents/stays/:id': () => stay,
});
const at = { path: '/pantalla', state: { ...state, stay } };

describe.each(['taken', 'refused'] as const)('what is sent is %s', (outcome) => {
  test.each(Object.entries(FORMS))(
    'BOK-12 what is typed meanwhile is still there: %s',
    (_, { vehicles, ...form }) =>
      typeWhileSending(form, outcome, { answers: answersWith(vehicles) }, at),
  );
});

test.each(Object.entries(WRONG))(
  'BOK-10 SHL-10 what is wrong has the focus and is announced: %s',
  (_, form) => sendWrong(form, { answers: answersWith() }, at),
);
