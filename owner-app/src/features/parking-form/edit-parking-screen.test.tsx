import { makeParking } from '@parqueo/remote-kit/testing';
import { ERRORS, type Parking } from '@parqueo/shared-api/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '../../lib/testing/open-screen';
import EditParkingScreen from './edit-parking-screen';

const CHANGE = 'PATCH /parking/7';

function open(address = '/editar-parqueo/7', parking: Parking = makeParking(), drafts = {}) {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: undefined });
  const { sent, ...shown } = openScreen(<EditParkingScreen />, {
    drafts,
    at: { path: '/editar-parqueo/:parkingId', address },
    answers: { 'GET /parking/my-parkings': () => [parking], [CHANGE]: () => parking },
  });
  return { ...shown, changes: () => sent(CHANGE) };
}

const form = () => screen.findByRole('form', { name: 'Editar parqueo' });
const field = (label: string) => screen.getByLabelText(label);
const save = () => screen.getByRole('button', { name: 'Guardar cambios' });

test('BRD-03 BRD-02 the form of a new lot holds the lot; what was changed is sent, and nothing else', async () => {
  const { changes, host, user, location } = open();
  await form();
  expect(field('Nombre')).toHaveValue('Parqueo Reforma');
  expect(field('Zona')).toHaveValue('9');
  expect(field('Tarifa por hora (carro)')).toHaveValue('15');
  expect(field('Espacios para motos')).toHaveValue('5');
  expect(screen.getByText('Elegida: 14.63490, -90.50690')).toBeVisible();
  const friday = within(screen.getByRole('group', { name: 'Viernes' }));
  expect(friday.getByLabelText('Cierra')).toHaveValue('20:00');
  await user.clear(field('Tarifa por hora (carro)'));
  await user.paste('20.5');
  await user.click(screen.getByRole('switch', { name: 'Acepta reservaciones' }));
  await user.click(save());
  await waitFor(() => expect(location().pathname).toBe('/tablero/7'));
  expect(changes()).toEqual([{ car_hourly_rate: 20.5, accepts_reservations: false }]);
  expect(host.toasts).toEqual([
    { tone: 'success', title: 'Cambios guardados', detail: 'Parqueo Reforma' },
  ]);
});

test('BRD-03 ADD-03 a lot that is not on the map can be put there by the rules of a new one; without a change nothing is sent', async () => {
  const nowhere = makeParking({ latitude: null, longitude: null });
  const { changes, user, location } = open(undefined, nowhere);
  await form();
  await user.clear(field('Nombre'));
  await user.click(screen.getByRole('button', { name: 'Usar el centro del mapa' }));
  await user.click(save());
  expect(field('Nombre')).toHaveAccessibleDescription('El nombre es obligatorio');
  expect(field('Nombre')).toHaveFocus();
  expect(changes()).toEqual([]);
  await user.type(field('Nombre'), 'Parqueo Reforma');
  await user.click(save());
  await waitFor(() => expect(location().pathname).toBe('/tablero/7'));
  const placed = { latitude: expect.closeTo(14.6349, 3), longitude: expect.closeTo(-90.5069, 3) };
  expect(changes()).toEqual([placed]);

  const unchanged = open();
  await form();
  await unchanged.user.click(save());
  await waitFor(() => expect(unchanged.location().pathname).toBe('/tablero/7'));
  expect(unchanged.changes()).toEqual([]);
  expect(unchanged.host.toasts).toEqual([]);
});

test.each([
  ['of somebody else', '/editar-parqueo/99', makeParking()],
  ['where one is only an attendant', '/editar-parqueo/7', makeParking({ owner_id: 40 })],
])('BRD-03 STF-01 a lot %s is not found', async (_, path, parking) => {
  open(path, parking);
  expect(await screen.findByText('Parqueo no encontrado')).toBeVisible();
});

test('BRD-03 what was typed before is there again and sent alone, of the week the changed day: what changed elsewhere since stays', async () => {
  const parking = makeParking();
  const other = { 'parking/8': { name: 'Otro' } };
  const first = open('/editar-parqueo/7', parking, other);
  await form();
  await first.user.click(screen.getByRole('switch', { name: 'Domingo' }));
  await first.user.type(field('Nombre'), ' Sur');
  const drafts = { ...first.host.kept };
  first.unmount();

  const before = parking.availability_schedule;
  const monday = { available: true, available_from: '05:00', available_until: '23:00' };
  const newer = makeParking({ car_hourly_rate: 19, availability_schedule: { ...before, monday } });
  const { changes, host, tell, user } = open('/editar-parqueo/7', newer, drafts);
  await form();
  expect(screen.getByText('Recuperamos lo que habías escrito')).toBeVisible();
  expect(field('Tarifa por hora (carro)')).toHaveValue('19');
  const group = within(screen.getByRole('group', { name: 'Lunes' }));
  expect(group.getByLabelText('Abre')).toHaveValue('05:00');
  // Changes of the owner's other data leave the form alone.
  tell();
  expect(field('Nombre')).toHaveValue('Parqueo Reforma Sur');
  await user.click(save());
  await waitFor(() => expect(changes()).toHaveLength(1));
  const sunday = { ...before.sunday, available: !before.sunday.available };
  expect(changes()).toEqual([
    { name: 'Parqueo Reforma Sur', availability_schedule: { ...before, monday, sunday } },
  ]);
  expect(host.kept).toEqual(other);
});

test('BRD-03 PSH-02 ADD-01 REQ-05 the details of a lot are shown, and change: optional ones go, midnight is the end of a day, it accepts by itself within limits', async () => {
  const allDay = { available: true, available_from: '00:00', available_until: '24:00' };
  const parking = makeParking();
  const { changes, user, location } = open(undefined, {
    ...parking,
    features: ['guard', 'valet'],
    max_height_m: 2.4,
    entry_instructions: 'Portón verde',
    contact_phone: '2230-1234',
    whatsapp: true,
    availability_schedule: { ...parking.availability_schedule, monday: allDay },
  });
  await form();
  expect(screen.getByRole('checkbox', { name: 'Guardia' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Techado' })).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Guardia' }));
  for (const [label, value] of [
    ['Altura máxima (m)', '2.4'],
    ['Cómo entrar', 'Portón verde'],
    ['Teléfono para tus clientes', '2230-1234'],
  ] as const) {
    expect(field(label)).toHaveValue(value);
    await user.clear(field(label));
  }
  await user.click(screen.getByRole('checkbox', { name: 'WhatsApp con tus clientes' }));

  const monday = within(screen.getByRole('group', { name: 'Lunes' }));
  expect(monday.getByLabelText('Cierra')).toHaveValue('00:00');
  expect(monday.getByText('Abierto las 24 horas')).toBeVisible();
  const friday = within(screen.getByRole('group', { name: 'Viernes' }));
  await user.clear(friday.getByLabelText('Cierra'));
  await user.type(friday.getByLabelText('Cierra'), '00:00');
  expect(friday.getByText('Hasta la medianoche')).toBeVisible();

  await user.click(screen.getByRole('switch', { name: 'Aceptar automáticamente' }));
  await user.type(field('Espacios como máximo'), '4');
  await user.type(field('Llegadas desde las'), '22:00');
  await user.click(screen.getByRole('switch', { name: 'Solo placas que ya vinieron' }));
  await user.click(save());
  expect(field('Llegadas desde las')).toHaveAccessibleDescription(
    'Escribe las dos horas, o ninguna.',
  );
  await user.type(field('Llegadas hasta las'), '06:00');
  await user.click(save());
  await waitFor(() => expect(location().pathname).toBe('/tablero/7'));
  const { friday: before } = parking.availability_schedule;
  expect(changes()).toEqual([
    {
      availability_schedule: {
        ...parking.availability_schedule,
        monday: allDay,
        friday: { ...before, available_until: '24:00' },
      },
      features: ['valet'],
      max_height_m: null,
      entry_instructions: '',
      contact_phone: '',
      whatsapp: false,
      auto_accept: true,
      auto_accept_spaces: 4,
      auto_accept_from: '22:00',
      auto_accept_until: '06:00',
      auto_accept_known_plates: true,
    },
  ]);
});

const IMPACT = 'POST /parking/7/impact';
const impact = {
  live: 3,
  price: 2,
  hours: { count: 0, first: [] },
  least_car_spaces: 3,
  least_moto_spaces: 0,
};

test('LOT-01 before it is saved, a change says what it means for what is reserved', async () => {
  const { changes, host, user, location } = open();
  const stay = {
    id: 9,
    status: 'confirmed',
    vehicle_plate: 'P123ABC',
    space: 'C-02',
    start_time: '2026-11-24T20:00:00.000Z',
    end_time: '2026-11-24T22:00:00.000Z',
  };
  host.answer({ [IMPACT]: () => ({ ...impact, hours: { count: 1, first: [stay] } }) });
  await form();
  await user.clear(field('Tarifa por hora (carro)'));
  await user.paste('20');
  await user.clear(field('Espacios para carros'));
  await user.paste('2');
  await user.click(save());
  const dialog = within(await screen.findByRole('dialog', { name: 'Revisa lo que cambia' }));
  expect(dialog.getByText('2 solicitudes y reservas mantienen el precio de antes.')).toBeVisible();
  expect(
    dialog.getByText('Espacios de carro: Deja al menos 3: hay reservas vigentes.'),
  ).toBeVisible();
  expect(dialog.getByText(/queda fuera del nuevo horario y sigue en pie/)).toBeVisible();
  expect(dialog.getByText('P123ABC · C-02')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Seguir editando' }));
  expect(changes()).toEqual([]);
  expect(field('Tarifa por hora (carro)')).toHaveValue('20');

  const saveAnyway = async () => {
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Guardar de todos modos' }));
  };
  const { err } = ERRORS.SPACES_IN_USE;
  const fields = { car_spaces_count: 'Deja al menos 3: hay reservas vigentes.' };
  const refusal = { err, code: 'SPACES_IN_USE', fields };
  host.answer({ [CHANGE]: () => Response.json(refusal, { status: 409 }) });
  await saveAnyway();
  await waitFor(() =>
    expect(field('Espacios para carros')).toHaveAccessibleDescription(fields.car_spaces_count),
  );

  host.answer({ [CHANGE]: () => makeParking() });
  await saveAnyway();
  await waitFor(() => expect(location().pathname).toBe('/tablero/7'));
  const change = { car_hourly_rate: 20, car_spaces_count: 2 };
  expect(changes()).toEqual([change, change]);
});

test('LOT-01 ADD-07 on a phone the form is short: a group says what it holds, and opens on a tap or an error', async () => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(358);
  const { host, user } = open();
  await form();
  const group = (title: string) => screen.getByRole('button', { name: new RegExp(`^${title}`) });
  expect(group('Dónde está')).toHaveTextContent('Parqueo Reforma');
  expect(screen.queryByRole('group', { name: 'Lunes' })).not.toBeInTheDocument();
  await user.click(group('Horario'));
  expect(screen.getByRole('group', { name: 'Lunes' })).toBeVisible();
  const name = 'El nombre ya está en uso';
  host.answer({
    [CHANGE]: () => Response.json({ err: name, code: 'X', fields: { name } }, { status: 409 }),
  });
  await user.type(field('Tarifa por hora (carro)'), '.50');
  await user.click(save());
  await waitFor(() => expect(field('Nombre')).toHaveFocus());
  await user.type(field('Nombre'), ' 2');
  expect(field('Nombre')).toHaveValue('Parqueo Reforma 2');
});
