import {
  type SentForm,
  type TypedForm,
  makeOpenParking,
  makeReservation,
  sendWrong,
  typeWhileSending,
} from '@parqueo/remote-kit/testing';
import { addDays, localTime } from '@parqueo/shared-api/contract';
import type { TestHostOptions } from '@parqueo/shared-api/testing';
import { type ReactNode, useState } from 'react';
import CloseScreen from './features/close/close-screen';
import GateScreen from './features/gate/gate-screen';
import { ChargeDialog } from './features/history/charge-dialog';
import AddParkingScreen from './features/parking-form/add-parking-screen';
import EditParkingScreen from './features/parking-form/edit-parking-screen';
import { PriceDialog } from './features/parkings/price-dialog';
import RequestsScreen from './features/requests/requests-screen';
import ClosuresDialog from './lib/closures/closures-dialog';
import { makeGate } from './lib/testing/gate';
import { makeDay, makeUnpaidStay } from './lib/testing/month';

const parking = makeOpenParking();
const NOTHING = { count: 0, first: [] };
const nothing = () => new Response(null, { status: 204 });
const soon = addDays(localTime(new Date()).date, 30);
/** A new lot that is filled in. */
const DRAFT = {
  name: 'Parqueo Nuevo',
  address: '7a Avenida',
  zone: '9',
  location: { latitude: 14.6349, longitude: -90.5069 },
  car_hourly_rate: '12.5',
  car_spaces_count: '30',
};

const price = <Closing>{(onClose) => <PriceDialog parking={parking} onClose={onClose} />}</Closing>;
const closures = <ClosuresDialog parking={parking} onClose={() => {}} />;

const FORMS: Record<string, SentForm> = {
  'a new lot': {
    page: <AddParkingScreen />,
    call: 'POST /parking',
    answer: () => ({ ...parking, id: 9 }),
    label: 'Nombre',
    send: 'Guardar parqueo',
  },
  'a lot that is changed, while it is asked what that means': {
    page: <EditParkingScreen />,
    texts: { Nombre: 'Otro' },
    call: 'POST /parking/7/impact',
    answer: () => ({ hours: NOTHING, vehicles: NOTHING }),
    label: 'Nombre',
    send: 'Guardar cambios',
  },
  'a price': {
    page: price,
    texts: { 'Tarifa por hora (carro)': '20' },
    call: 'PATCH /parking/7',
    answer: () => parking,
    label: 'Tarifa por hora (carro)',
    send: 'Guardar',
  },
  'a closure': {
    page: closures,
    texts: { 'Desde el': soon, 'Motivo (opcional)': 'Feria' },
    call: 'POST /parking/7/closures',
    answer: () => ({
      closures: [
        { id: 1, name: '', start_time: '2100-01-01T06:00:00Z', end_time: '2100-01-02T06:00:00Z' },
      ],
      touched: NOTHING,
      cancelled: 0,
    }),
    label: 'Motivo (opcional)',
    send: 'Agregar cierre',
  },
  'a rejection': {
    page: <RequestsScreen />,
    openers: ['Rechazar'],
    call: 'PATCH /parking/reservation/101/status',
    answer: nothing,
    label: 'Motivo (opcional)',
    send: 'Rechazar',
  },
  'a later payment': {
    page: (
      <Closing>{(onClose) => <ChargeDialog stay={makeUnpaidStay()} onClose={onClose} />}</Closing>
    ),
    call: 'POST /parking/7/gate/marks',
    answer: () => ({ marks: [] }),
    label: 'Motivo',
    send: 'Efectivo Q40',
  },
};

/** Forms that are wrong at one field. */
const WRONG: Record<string, TypedForm> = {
  'a new lot': {
    page: <AddParkingScreen />,
    texts: { Nombre: '' },
    label: 'Nombre',
    send: 'Guardar parqueo',
  },
  'a price': {
    page: price,
    texts: { 'Tarifa por hora (carro)': '' },
    label: 'Tarifa por hora (carro)',
    send: 'Guardar',
  },
  'a closure without a date': { page: closures, label: 'Desde el', send: 'Agregar cierre' },
  'a closure that ends before it begins': {
    page: closures,
    texts: { 'Desde el': soon, 'Hasta el (opcional)': addDays(soon, -1) },
    label: 'Hasta el (opcional)',
    send: 'Agregar cierre',
  },
  'a car without a reservation': {
    page: <GateScreen />,
    openers: [/^C-03 /],
    label: 'Placa',
    send: 'Entró sin reserva',
  },
  'the code of a ticket': {
    page: <GateScreen />,
    openers: ['Escanear'],
    texts: { 'Código del ticket': 'k7qf' },
    label: 'Código del ticket',
    send: 'Comprobar',
  },
  'the cash of a day': {
    page: <CloseScreen />,
    texts: { 'Efectivo contado (Q)': 'cuarenta' },
    label: 'Efectivo contado (Q)',
    send: 'Cerrar el día',
  },
};

/** Closes a dialog as its screen does. */
function Closing({ children }: { children: (onClose: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen && children(() => setOpen(false));
}

beforeEach(() => {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: undefined });
});

/** What an owner of one lot has. */
const given: TestHostOptions = {
  session: { status: 'authenticated', user: { id: 2, roles: ['admin'] } },
  drafts: { parking: DRAFT },
  answers: {
    'GET /parking/my-parkings': () => [parking],
    'GET /parking/7/closures': () => [],
    'GET /parking/7/gate': () => makeGate(),
    'GET /parking/:id/days/:day': () => makeDay(),
    'GET /parking/reservations': () => [makeReservation()],
    'GET /parking/requests': () => [],
    'PATCH /parking/7': () => parking,
  },
};
const at = { path: '/pantalla/:parkingId', address: '/pantalla/7' };

describe.each(['taken', 'refused'] as const)('what is sent is %s', (outcome) => {
  test.each(Object.entries(FORMS))('ADD-06 what is typed meanwhile is still there: %s', (_, form) =>
    typeWhileSending(form, outcome, given, at),
  );
});

test.each(Object.entries(WRONG))(
  'ADD-03 SHL-10 what is wrong has the focus and is announced: %s',
  (_, form) => sendWrong(form, given, at),
);
