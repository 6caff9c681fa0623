import { makeParking, makePhoto } from '@parqueo/remote-kit/testing';
import { ERRORS, type Parking, type Photo } from '@parqueo/shared-api/contract';
import { errorAnswer } from '@parqueo/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '../../lib/testing/open-screen';
import PhotosScreen from './photos-screen';

const ADD = 'POST /parking/7/photos';

/** A server that keeps the lot's photos. */
function open(...photos: Photo[]) {
  let parking: Parking = makeParking({ photos });
  const become = (changed: Photo[]) => (parking = { ...parking, photos: changed });
  return openScreen(<PhotosScreen />, {
    at: { path: '/fotos/:parkingId', address: '/fotos/7' },
    answers: {
      'GET /parking/my-parkings': () => [parking],
      [ADD]: ({ url }) => {
        const added = makePhoto(
          'NOPQ'[parking.photos.length] ?? 'Z',
          url.searchParams.get('kind') as 'inside',
        );
        return become([...parking.photos, added]);
      },
      'PATCH /parking/7/photos': ({ body }) => {
        const { order } = body as { order: string[] };
        const ordered = order.flatMap((id) => parking.photos.find((each) => each.id === id) ?? []);
        return become([...ordered, ...entranceOf(parking)]);
      },
      'DELETE /parking/7/photos/:photo': ({ url }) =>
        become(parking.photos.filter(({ id }) => !url.pathname.endsWith(id))),
    },
  });
}

const entranceOf = ({ photos }: Parking) => photos.filter(({ kind }) => kind === 'entrance');

const file = (name = 'porton.jpg', type = 'image/jpeg') => new File(['una foto'], name, { type });
const chooser = (name = 'Archivo: foto') => screen.findByLabelText<HTMLInputElement>(name);
const shown = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'));

test('LOT-02 a file becomes a photo of the lot, the camera one of its entrance; four are enough', async () => {
  const { host, user } = open();
  const camera = await chooser('Cámara: foto de la entrada');
  expect(camera).toHaveAttribute('capture', 'environment');
  await user.upload(await chooser(), [file('a.jpg'), file('b.jpg')]);
  expect(await screen.findByRole('img', { name: 'Foto 2 de Parqueo Reforma' })).toHaveAttribute(
    'src',
    `/api/photos/${'O'.repeat(22)}/small`,
  );
  expect(screen.getByText('Foto agregada')).toBeInTheDocument();
  const calls = host.calls.filter(({ call }) => call === ADD);
  expect(calls.map(({ headers }) => headers.get('content-type'))).toEqual([
    'image/jpeg',
    'image/jpeg',
  ]);
  await user.upload(await chooser(), [file('c.jpg'), file('d.jpg'), file('e.jpg')]);
  expect(await screen.findByRole('img', { name: 'Foto 4 de Parqueo Reforma' })).toBeVisible();
  expect(screen.getByText(/Un parqueo tiene 4 fotos como máximo/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Elegir foto' })).not.toBeInTheDocument();
  expect(host.calls.filter(({ call }) => call === ADD)).toHaveLength(4);
  await user.upload(camera, file());
  expect(await screen.findByRole('img', { name: 'Entrada de Parqueo Reforma' })).toBeVisible();
});

test('LOT-02 a photo that does not arrive says why, and is sent again without choosing it anew', async () => {
  const { host, user } = open();
  const refusal = 'No pudimos conectar. Revisa tu conexión.';
  host.answer({ [ADD]: () => errorAnswer(503, refusal, 'UNAVAILABLE') });
  await user.upload(await chooser(), [file('a.jpg'), file('b.jpg')]);
  expect(await screen.findAllByText(refusal)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Quitar b.jpg' }));
  const arrived = makeParking({ photos: [makePhoto('A')] });
  host.answer({ [ADD]: () => arrived, 'GET /parking/my-parkings': () => [arrived] });
  await user.click(screen.getByRole('button', { name: 'Reintentar a.jpg' }));
  await waitFor(() => expect(screen.queryByText(refusal)).not.toBeInTheDocument());
  expect(await screen.findByRole('img', { name: 'Foto 1 de Parqueo Reforma' })).toBeVisible();
});

test.each(['NOT_A_PHOTO', 'PHOTO_TOO_LARGE'] as const)(
  'LOT-02 a file that is refused for itself, %s, says so and is not sent again',
  async (code) => {
    const { host, user } = open();
    const { status, err } = ERRORS[code];
    host.answer({ [ADD]: () => errorAnswer(status, err, code) });
    await user.upload(await chooser(), file('notas.jpg'));
    expect(await screen.findByText(err)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Reintentar/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Quitar notas.jpg' }));
    expect(screen.queryByText(err)).not.toBeInTheDocument();
  },
);

test('LOT-02 files that are refused take no place of the four, nor of the entrance', async () => {
  const { host, user } = open(makePhoto('A'));
  const { status, err } = ERRORS.NOT_A_PHOTO;
  host.answer({ [ADD]: () => errorAnswer(status, err, 'NOT_A_PHOTO') });
  await user.upload(await chooser(), [file('a.txt'), file('b.txt')]);
  await user.upload(await chooser('Archivo: foto de la entrada'), file('c.txt'));
  expect(await screen.findAllByText(err)).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'Elegir foto de la entrada' })).toBeVisible();
  await user.upload(await chooser(), [file('d.jpg'), file('e.jpg'), file('f.jpg')]);
  expect(await screen.findByText('f.jpg')).toBeVisible();
  expect(screen.queryByText(/Un parqueo tiene 4 fotos como máximo/)).not.toBeInTheDocument();
});

test('LOT-02 photos are put into another order, and removed after a question', async () => {
  const { user } = open(makePhoto('A'), makePhoto('B'), makePhoto('C', 'entrance'));
  const first = 'Foto 1 de Parqueo Reforma';
  await user.click(
    await screen.findByRole('button', { name: 'Mover después Foto 1 de Parqueo Reforma' }),
  );
  await waitFor(() =>
    expect(screen.getByRole('img', { name: first }).getAttribute('src')).toContain('BBB'),
  );
  expect(screen.getByText('Foto 1 de Parqueo Reforma ahora es la 2')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: `Eliminar ${first}` }));
  const question = within(screen.getByRole('dialog', { name: '¿Eliminar la foto?' }));
  await user.click(question.getByRole('button', { name: 'Cancelar' }));
  expect(shown()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: `Eliminar ${first}` }));
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(shown()).toEqual([first, 'Entrada de Parqueo Reforma']));
  const group = within(screen.getByRole('group', { name: 'Fotos de Parqueo Reforma' }));
  expect(group.getByRole('list')).toHaveFocus();
});

test('LOT-02 a refused order says so, and the photos are those of the server', async () => {
  const { host, user } = open(makePhoto('A'), makePhoto('B'));
  const refusal = 'Las fotos cambiaron mientras las ordenabas.';
  host.answer({
    'PATCH /parking/7/photos': () => errorAnswer(409, refusal, 'PHOTOS_CHANGED'),
    'GET /parking/my-parkings': () => [makeParking({ photos: [makePhoto('B')] })],
  });
  await user.click(
    await screen.findByRole('button', { name: 'Mover antes Foto 2 de Parqueo Reforma' }),
  );
  expect(await screen.findByText(refusal)).toBeVisible();
  await waitFor(() => expect(shown()).toEqual(['Foto 1 de Parqueo Reforma']));
});
