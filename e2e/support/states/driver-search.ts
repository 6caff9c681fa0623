import { expect } from '@playwright/test';
import { waitForPins } from '../pins';
import type { DriverGiven } from './driver-given';
import {
  type State,
  answered,
  answering,
  button,
  dialog,
  heading,
  isLarge,
  press,
  text,
} from './state';

/** The map with its list, and a parking's details. */
export const searchStates = (given: DriverGiven): State[] => [
  { name: 'map', path: '/', shown: (page) => page.getByAltText('¡Estás aquí!') },
  {
    name: 'map: choosing a stay',
    path: '/',
    shown: dialog('¿Cuándo te parqueas?'),
    reach: async (page) => page.getByTitle('Cambiar horas y vehículo').click(),
  },
  {
    name: 'map: the empty search box',
    path: '/',
    shown: (page) => page.getByRole('region', { name: 'Lo de siempre' }).getByRole('link').first(),
    reach: async (page) => page.getByRole('searchbox').click(),
  },
  {
    name: 'map: a pin’s card, by keyboard',
    bySize: true,
    path: '/',
    shown: (page) =>
      page
        .locator('.leaflet-container')
        .getByText(/Espacios disponibles: /)
        .first(),
    reach: async (page) => {
      await waitForPins(page);
      const pin = page.locator('.leaflet-container button:focus');
      await page.getByPlaceholder('Buscar parqueo').focus();
      for (let steps = 0; steps < 60 && !(await pin.count()); steps++)
        await page.keyboard.press('Tab');
    },
  },
  {
    name: 'map: the list in full',
    bySize: true,
    path: '/',
    shown: (page) =>
      page.getByRole('region', { name: 'Lista de parqueos' }).getByRole('link').first(),
    reach: async (page) => {
      await expect(page.getByAltText('¡Estás aquí!')).toBeVisible();
      // Sideways it is beside the map.
      const { width, height } = page.viewportSize()!;
      if (isLarge(page) || width > height) return;
      await press('Ver lista')(page);
      await press('Ampliar lista')(page);
    },
  },
  { name: 'map: filters', path: '/?filtros=libres,techado', shown: text(/2 filtros/) },
  {
    name: 'map: filters that nothing keeps',
    path: '/?filtros=libres,techado,camaras,vigilado,tarjeta,noche&precio=5&altura=2.5',
    shown: text('Ningún parqueo de aquí cumple tus filtros'),
  },
  { name: 'places that a search found', path: '/?buscar=hospital', shown: heading('Lugares') },
  {
    name: 'a search without a match',
    path: '/?buscar=xyzzy',
    shown: button('Borrar búsqueda'),
  },
  {
    name: 'map near a place',
    path: '/?lugar=14.59860,-90.50710,Oakland+Mall',
    shown: button('Quitar Oakland Mall'),
  },
  {
    name: 'map: parkings that cannot be loaded',
    path: '/',
    prepare: answering(/\/api\/parking\/available/, 503),
    shown: button('Intentar de nuevo'),
  },
  {
    name: 'details: loading',
    path: given.parking,
    prepare: async (page) => {
      await answered(page);
      await answering(/\/api\/parking\/(get|available)/)(page);
    },
    shown: text(/^Cargando/),
  },
  {
    name: 'details: cannot be loaded',
    path: given.parking,
    prepare: async (page) => {
      await answered(page);
      await answering(/\/api\/parking\/(get|available)/, 503)(page);
    },
    shown: button('Intentar de nuevo'),
  },
  {
    name: 'details: not found',
    path: '/parking-details/999999',
    prepare: answered,
    shown: text('Parqueo no encontrado'),
  },
  { name: 'details', path: '/parking-details/1', shown: heading('Detalles del parqueo') },
  {
    name: 'details: closed',
    path: given.closedParking,
    shown: text(/Cerrado/),
  },
  { name: 'details: full', path: given.fullParking, shown: text(/^Lleno/) },
  {
    name: 'details: choosing a stay',
    path: given.parking,
    shown: dialog('¿Cuándo te parqueas?'),
    reach: async (page) => page.getByTitle('Cambiar horas y vehículo').click(),
  },
  {
    name: 'details: an enlarged picture',
    path: '/parking-details/1',
    shown: dialog(/^Ilustración 1/),
    reach: press('Ampliar foto'),
  },
];
