import {
  type FilledForm,
  makeOpenParking,
  makeReservation,
  makeStay,
  renderScreen,
  sendWrong,
  typeWhileSending,
} from '@parqueo/remote-kit/testing';
import { DAY_MS, HOUR_MS, localTime } from '@parqueo/shared-api/contract';
import { createTestHost } from '@parqueo/shared-api/testing';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
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

interface TypedForm extends Pick<FilledForm, 'label' | 'send'> {
  page: ReactNode;
  /** Texts by the fields' labels. */
  texts?: Record<string, string>;
  /** A button that shows the form. */
  opener?: string;
  /** The account's vehicles. */
  vehicles?: readonly (typeof saved)[];
}

interface Form extends TypedForm, Pick<FilledForm, 'call' | 'answer'> {}

const FORMS: Record<string, Form> = {
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
    opener: 'Editar P123ABC',
    call: 'PATCH /vehicles/1',
    answer: () => saved,
    label: 'Modelo',
    send: 'Guardar cambios',
  },
  'a cancellation': {
    page: <BookingDetailScreen />,
    opener: 'Cancelar reserva',
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
    opener: 'Comprobante de reserva',
    texts: { NIT: '576937-1' },
    label: 'NIT',
    send: 'Imprimir',
  },
};

beforeEach(() => localStorage.clear());

/** Shows a form, and types its texts. */
async function open({ page, texts: typed = {}, opener, vehicles = [], label: shown }: TypedForm) {
  const host = createTestHost({
    answers: {
      'GET /vehicles': () => vehicles,
      'GET /parking/get/:id': () => parking,
      'GET /documents/stays/:id': () => stay,
    },
  });
  const { user } = renderScreen(page, host, { path: '/pantalla', state: { ...state, stay } });
  if (opener) await user.click(await screen.findByRole('button', { name: opener }));
  await screen.findByLabelText(shown);
  for (const [label, text] of Object.entries(typed)) {
    await user.clear(screen.getByLabelText(label));
    if (text) await user.type(screen.getByLabelText(label), text);
  }
  return { host, user };
}

describe.each(['taken', 'refused'] as const)('what is sent is %s', (outcome) => {
  test.each(Object.entries(FORMS))(
    'BOK-12 what is typed meanwhile is still there: %s',
    async (_, form) => typeWhileSending({ ...form, ...(await open(form)) }, outcome),
  );
});

test.each(Object.entries(WRONG))(
  'BOK-10 SHL-10 what is wrong has the focus and is announced: %s',
  async (_, form) => sendWrong({ ...form, ...(await open(form)) }),
);
