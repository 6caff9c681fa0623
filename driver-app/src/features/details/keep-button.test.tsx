import { makeParking, renderScreen } from '@parqueo/remote-kit/testing';
import { ERRORS, type KeptParking } from '@parqueo/shared-api/contract';
import { type TestHostOptions, errorAnswer } from '@parqueo/shared-api/testing';
import { screen, waitFor } from '@testing-library/react';
import { KeepButton } from './keep-button';

const parking = makeParking();
const kept: KeptParking = {
  id: parking.id,
  name: parking.name,
  address: parking.address,
  zone: parking.zone,
  active: true,
  kept_at: '2026-11-21T20:30:00.000Z',
};
const KEEP = 'POST /kept-parkings/:id';

/** The button, before a server that keeps in memory; `own` takes the place of its answers. */
function open(own: TestHostOptions['answers'] = {}) {
  let list: KeptParking[] = [];
  const change = (present: KeptParking[]) => () => {
    list = present;
    return new Response(null, { status: 204 });
  };
  const answers = {
    'GET /kept-parkings': () => list,
    [KEEP]: change([kept]),
    'DELETE /kept-parkings/:id': change([]),
    ...own,
  };
  return renderScreen(<KeepButton parking={parking} />, { answers });
}
const button = (name: string) => screen.findByRole('button', { name });

test('HIS-08 a lot is kept for the account, and kept no longer, by keyboard too', async () => {
  const { host, user } = open();
  const keep = await button('Guardar parqueo');
  expect(keep).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() => expect(keep).toBeEnabled());
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await button('Quitar de guardados')).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() =>
    expect(host.calls.map(({ call }) => call)).toContain('POST /kept-parkings/7'),
  );
  await user.click(await button('Quitar de guardados'));
  expect(await button('Guardar parqueo')).toHaveAttribute('aria-pressed', 'false');
  expect(host.toasts).toEqual([]);
});

test('HIS-08 what the server refuses is undone where it was seen, and the reason is said', async () => {
  const { host, user } = open({
    [KEEP]: () => errorAnswer(409, ERRORS.TOO_MANY_KEPT.err, 'TOO_MANY_KEPT'),
  });
  await waitFor(async () => expect(await button('Guardar parqueo')).toBeEnabled());
  await user.click(await button('Guardar parqueo'));
  await waitFor(() =>
    expect(host.toasts).toEqual([
      { tone: 'error', title: 'Tu lista de guardados no cambió', detail: ERRORS.TOO_MANY_KEPT.err },
    ]),
  );
  expect(await button('Guardar parqueo')).toHaveAttribute('aria-pressed', 'false');
});

test('HIS-08 without an answer about what is kept a lot can be kept all the same', async () => {
  let answers = false;
  const { user } = open({
    'GET /kept-parkings': () => (answers ? [kept] : errorAnswer(503, 'No disponible')),
  });
  await waitFor(async () => expect(await button('Guardar parqueo')).toBeEnabled());
  answers = true;
  await user.click(await button('Guardar parqueo'));
  expect(await button('Quitar de guardados')).toHaveAttribute('aria-pressed', 'true');
});
