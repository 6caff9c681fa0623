import { makeParking, renderScreen } from '@parqueo/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { RouteToParking, openRoute } from './route';

const parking = makeParking({ latitude: 14.6349, longitude: -90.5069 });
let opened: jest.SpiedFunction<typeof globalThis.open>;
const addresses = () => opened.mock.calls.map(([address]) => String(address));

beforeEach(() => void (opened = jest.spyOn(globalThis, 'open').mockReturnValue(null)));

const open = (own: 'waze' | 'google', shown = parking) => {
  const account = { id: 1, full_name: 'Ana', email: 'a@b.gt', phone: '5555 0000' };
  const as = (navigator: string) => () => ({ ...account, user_type: 'driver', navigator });
  const answers = { 'GET /user': as(own), 'PATCH /user': as('waze') };
  return renderScreen(<RouteToParking parking={shown} />, { answers });
};

test('ACC-01 CNF-09 the service of choice is the account’s, the same on another device', async () => {
  open('waze');
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Waze' })).toBeChecked());
});

test('CNF-09 the route opens in the service that was selected last, which the account keeps', async () => {
  const { host, user, unmount } = open('google');
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Google Maps' })).toBeChecked());
  await user.click(screen.getByRole('button', { name: 'Ver ruta al parqueo' }));
  expect(screen.getByRole('radio', { name: 'Google Maps' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Waze' }));
  await user.click(screen.getByRole('button', { name: 'Ver ruta al parqueo' }));
  unmount();
  openRoute(parking);
  expect(addresses()).toEqual([
    'https://www.google.com/maps/dir/?api=1&destination=14.6349%2C-90.5069',
    'https://waze.com/ul?ll=14.6349%2C-90.5069&navigate=yes',
    'https://waze.com/ul?ll=14.6349%2C-90.5069&navigate=yes',
  ]);
  expect(opened).toHaveBeenLastCalledWith(expect.anything(), '_blank', 'noopener,noreferrer');
  expect(host.calls.at(-1)).toMatchObject({ call: 'PATCH /user', body: { navigator: 'waze' } });
});

test('CNF-04 CNF-09 without a position there is nothing to choose, and the route does nothing', async () => {
  const { user } = open('google', makeParking({ longitude: null }));
  await user.click(screen.getByRole('button', { name: 'Ver ruta al parqueo' }));
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(opened).not.toHaveBeenCalled();
});
