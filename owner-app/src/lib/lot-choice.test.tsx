import { makeParking } from '@parqueo/remote-kit/testing';
import type { Parking } from '@parqueo/shared-api/contract';
import { screen } from '@testing-library/react';
import { LotChooser, useLotChoice } from './lot-choice';
import { openScreen } from './testing/open-screen';

const centro = makeParking({ id: 1, name: 'Centro' });
const oakland = makeParking({ id: 2, name: 'Oakland' });

function Screen() {
  const { shown, shows } = useLotChoice();
  return (
    <>
      <LotChooser />
      <p>{shown?.map(({ name }) => name).join(' y ') ?? 'cargando'}</p>
      <p>{shows(2) ? 'con la 2' : 'sin la 2'}</p>
    </>
  );
}

const open = (lots: readonly Parking[], person = 2) =>
  openScreen(<Screen />, { person, answers: { 'GET /parking/my-parkings': () => lots } });

test('TOD-02 one lot of several is chosen for every screen at once, and remembered for the account', async () => {
  const { user, unmount } = open([centro, oakland]);
  expect(await screen.findByText('Centro y Oakland')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Parqueo'), 'Centro');
  expect(screen.getByText('Centro', { selector: 'p' })).toBeVisible();
  expect(screen.getByText('sin la 2')).toBeVisible();
  unmount();
  const again = open([centro, oakland]);
  expect(await screen.findByText('Centro', { selector: 'p' })).toBeVisible();
  again.unmount();
  open([centro, oakland], 3);
  expect(await screen.findByText('Centro y Oakland')).toBeVisible();
});

test('TOD-02 an owner of one lot sees no choice, a lot that is gone is chosen no longer', async () => {
  const { user, unmount } = open([centro, oakland]);
  await user.selectOptions(await screen.findByLabelText('Parqueo'), 'Oakland');
  unmount();
  const without = open([centro, makeParking({ id: 3, name: 'Zona 4' })]);
  expect(await screen.findByText('Centro y Zona 4')).toBeVisible();
  expect(screen.getByLabelText('Parqueo')).toHaveDisplayValue('Todos (2)');
  without.unmount();
  open([centro]);
  expect(await screen.findByText('Centro')).toBeVisible();
  expect(screen.queryByLabelText('Parqueo')).not.toBeInTheDocument();
});

test('TOD-02 where storage is blocked, the choice lasts until the page is left', async () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  const { user } = open([centro, oakland], 4);
  await user.selectOptions(await screen.findByLabelText('Parqueo'), 'Oakland');
  expect(screen.getByText('Oakland', { selector: 'p' })).toBeVisible();
});
