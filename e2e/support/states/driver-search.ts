import { expect } from '@playwright/test';
import { focusFirstPin, lotsOf, waitForPins } from '../pins';
import type { DriverGiven } from './driver-given';
import {
  type State,
  answered,
  answering,
  at,
  button,
  dialog,
  heading,
  isLarge,
  press,
  text,
} from './state';

/** The map with its list, and a parking's details. */
export const searchStates = (given: DriverGiven): State[] => [
  ...at('/', {
    map: { shown: (page) => page.getByAltText('¡Estás aquí!') },
    'map: choosing a stay': { shown: dialog('¿Cuándo te parqueas?'), reach: chooseStay },
    'map: the empty search box': {
      shown: (page) =>
        page.getByRole('region', { name: 'Lo de siempre' }).getByRole('link').first(),
      reach: (page) => page.getByRole('searchbox').click(),
    },
    'map: a pin’s card, by keyboard': {
      bySize: true,
      shown: (page) =>
        page
          .locator('.leaflet-container')
          .getByText(/Espacios disponibles: /)
          .first(),
      reach: async (page) => {
        await waitForPins(page);
        await focusFirstPin(page);
      },
    },
    'map: the list in full': {
      bySize: true,
      shown: (page) => lotsOf(page).first(),
      reach: async (page) => {
        await expect(page.getByAltText('¡Estás aquí!')).toBeVisible();
        // Sideways it is beside the map.
        const { width, height } = page.viewportSize()!;
        if (isLarge(page) || width > height) return;
        await press('Ver lista')(page);
        await press('Ampliar lista')(page);
      },
    },
  }),
  { name: 'map: filters', path: '/?filtros=libres,techado', shown: text(/2 filtros/) },
  ...at('/?filtros=libres,techado,camaras,vigilado,tarjeta,noche&precio=5&altura=2.5', {
    'map: filters that nothing keeps': { shown: text('Ningún parqueo de aquí cumple tus filtros') },
  }),
  { name: 'places that a search found', path: '/?buscar=hospital', shown: heading('Lugares') },
  { name: 'a search without a match', path: '/?buscar=xyzzy', shown: button('Borrar búsqueda') },
  ...at('/?lugar=14.59860,-90.50710,Oakland+Mall', {
    'map near a place': { shown: button('Quitar Oakland Mall') },
  }),
  ...at('/', {
    'map: parkings that cannot be loaded': {
      prepare: answering(/\/api\/parking\/available/, 503),
      shown: button('Intentar de nuevo'),
    },
  }),
  ...at(given.parking, {
    'details: loading': { prepare: answering(ONE_LOT), shown: text(/^Cargando/) },
    'details: cannot be loaded': {
      prepare: answering(ONE_LOT, 503),
      shown: button('Intentar de nuevo'),
    },
    'details: choosing a stay': {
      prepare: answered,
      shown: dialog('¿Cuándo te parqueas?'),
      reach: chooseStay,
    },
  }),
  ...at('/parking-details/999999', {
    'details: not found': { shown: text('Parqueo no encontrado') },
  }),
  ...at('/parking-details/1', {
    details: { shown: heading('Detalles del parqueo') },
    'details: an enlarged picture': {
      shown: dialog(/^Ilustración 1/),
      reach: press('Ampliar foto'),
    },
  }),
  { name: 'details: closed', path: given.closedParking, shown: text(/Cerrado/) },
  { name: 'details: full', path: given.fullParking, shown: text(/^Lleno/) },
];

const ONE_LOT = /\/api\/parking\/(get|available)/;
const chooseStay: State['reach'] = (page) => page.getByTitle('Cambiar horas y vehículo').click();
