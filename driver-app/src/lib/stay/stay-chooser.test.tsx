import { makeOpenParking, makeParking, renderScreen } from '@parqueo/remote-kit/testing';
import { type Parking, STAY_ERRORS, type Stay } from '@parqueo/shared-api/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import StayChooser from './stay-chooser';

const at = (time: string, date = '2026-11-23') => new Date(`${date}T${time}:00-06:00`);

/** A Monday at noon; the parking is open from 8:00 to 18:00. */
const stay = { start: at('13:00'), end: at('15:00') };

beforeEach(() => jest.useFakeTimers({ now: at('12:00'), advanceTimers: true }));

function open(parking?: Parking, own: { stay?: Stay; proposed?: boolean } = {}) {
  const onChoose = jest.fn();
  const onClose = jest.fn();
  const { user, unmount } = renderScreen(
    <StayChooser
      stay={stay}
      vehicleType="car"
      {...(parking && { parking })}
      {...own}
      onChoose={onChoose}
      onClose={onClose}
    />,
  );
  return { user, unmount, onChoose, onClose };
}

const set = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const finish = () => screen.getByRole('button', { name: 'Listo' });

test('FND-02 the dialog begins with the present stay and returns the selected one', async () => {
  const { user, onChoose, onClose } = open();
  expect(screen.getByRole('dialog', { name: '¿Cuándo te parqueas?' })).toBeVisible();
  expect(screen.getByLabelText('Fecha')).toHaveValue('2026-11-23');
  expect(screen.getByLabelText('Hora de llegada')).toHaveValue('13:00');
  expect(screen.getByRole('button', { name: '2 h' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: '4 h' }));
  expect(screen.getByLabelText('Hora de salida')).toHaveValue('17:00');
  expect(screen.getByRole('status')).toHaveTextContent('hoy 13:00–17:00 · 4 h');
  await user.click(screen.getByRole('radio', { name: 'Moto' }));
  await user.click(finish());
  expect(onChoose).toHaveBeenCalledWith({
    stay: { start: at('13:00'), end: at('17:00') },
    vehicleType: 'moto',
  });
  expect(onClose).toHaveBeenCalled();
});

test('FND-02 FND-11 of a parking: its hours that day, the price, until it closes, and only lengths that end before', async () => {
  const { user, unmount } = open(makeParking());
  expect(screen.getByLabelText('Fecha')).toHaveAccessibleDescription('Lunes: 08:00 - 18:00');
  expect(screen.getByRole('status')).toHaveTextContent('hoy 13:00–15:00 · 2 h · Q40');
  await user.click(screen.getByRole('button', { name: 'Hasta que cierre' }));
  expect(screen.getByLabelText('Hora de salida')).toHaveValue('18:00');
  expect(screen.getByRole('status')).toHaveTextContent('Q85');
  const lengths = () =>
    within(screen.getByRole('group', { name: 'Duración' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter((text) => /^\d/.test(text));
  for (const [arrival, offered] of [
    ['13:00', ['1 h', '2 h', '4 h']],
    ['14:00', ['1 h', '2 h', '4 h']],
    ['14:15', ['1 h', '2 h']],
    ['16:30', ['1 h']],
  ] as const) {
    set('Hora de llegada', arrival);
    expect(lengths()).toEqual(offered);
  }
  set('Hora de llegada', '19:00');
  expect(screen.queryByRole('button', { name: 'Hasta que cierre' })).not.toBeInTheDocument();
  unmount();
  // One that never closes has no closing to stay until.
  open(makeOpenParking());
  set('Hora de llegada', '22:30');
  expect(lengths()).toEqual(['1 h', '2 h', '4 h']);
  expect(screen.queryByRole('button', { name: 'Hasta que cierre' })).not.toBeInTheDocument();
});

/** What the dialog gives back. */
const chosenStay = async ({ user, onChoose }: ReturnType<typeof open>) => {
  await user.click(finish());
  return onChoose.mock.lastCall[0].stay;
};
const word = (name: string) => screen.getByRole('button', { name });

test('FND-11 the day in words, then the half hour, then the length, which stays the same', async () => {
  const dialog = open();
  const { user } = dialog;
  expect(word('Hoy')).toHaveAttribute('aria-pressed', 'true');
  await user.click(word('Mañana'));
  expect(screen.getByLabelText('Fecha')).toHaveValue('2026-11-24');
  await user.click(screen.getByRole('radio', { name: '09:30' }));
  expect(screen.getByRole('status')).toHaveTextContent('mañana 09:30–11:30 · 2 h');
  await user.click(word('4 h'));
  expect(await chosenStay(dialog)).toEqual({
    start: at('09:30', '2026-11-24'),
    end: at('13:30', '2026-11-24'),
  });
});

test('FND-07 FND-11 today has no half hour that is past, and a parking only those at which it is open, and no type that it does not take', async () => {
  const { user } = open(makeParking({ moto_spaces_count: 0 }));
  const halfHours = () =>
    within(screen.getByRole('radiogroup', { name: /^Llegada/ })).getAllByRole('radio');
  expect(halfHours()[0]).toHaveAccessibleName('12:30');
  expect(halfHours().at(-1)).toHaveAccessibleName('17:30');
  expect(screen.getByRole('radio', { name: 'Moto' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: '13:00' })).toBeChecked();
  await user.click(word('Mañana'));
  expect(halfHours()[0]).toHaveAccessibleName('08:00');
  // A Sunday, on which it is closed.
  set('Fecha', '2026-11-29');
  for (const each of halfHours()) expect(each).toBeDisabled();
});

test('FND-11 a quarter of an hour before midnight the half hours of today keep their line', async () => {
  jest.setSystemTime(at('23:26'));
  const { user } = open(undefined, { stay: { start: at('23:45'), end: at('23:59') } });
  const line = () => screen.getByLabelText('Llegada, por medias horas');
  expect(line()).not.toBeVisible();
  await user.click(word('Mañana'));
  expect(line()).toBeVisible();
});

test('FND-11 a parking that accepts at once may begin this minute', async () => {
  const dialog = open(makeParking({ instant: true }));
  await dialog.user.click(word('Ahora'));
  expect(screen.getByText(/acepta al instante/)).toBeVisible();
  expect(await chosenStay(dialog)).toEqual({ start: at('12:00'), end: at('14:00') });
});

test('FND-11 one hour more, with its price, as long as the parking is open', async () => {
  const { user } = open(makeParking());
  await user.click(word('+1 h Q15'));
  await user.click(word('+1 h Q15'));
  expect(screen.getByRole('status')).toHaveTextContent('hoy 13:00–17:00 · 4 h · Q70');
  await user.click(word('+1 h Q15'));
  expect(screen.queryByRole('button', { name: /^\+1 h/ })).not.toBeInTheDocument();
});

test('FND-11 the whole day is from the opening, or from now on, until it closes', async () => {
  const dialog = open(makeParking());
  await dialog.user.click(word('Todo el día'));
  expect(await chosenStay(dialog)).toEqual({ start: at('12:15'), end: at('18:00') });
  await dialog.user.click(word('Mañana'));
  await dialog.user.click(word('Todo el día'));
  expect(await chosenStay(dialog)).toEqual({
    start: at('08:00', '2026-11-24'),
    end: at('18:00', '2026-11-24'),
  });
});

test('FND-11 a departure before the arrival says its price before it is taken, and is an error where the parking has closed', () => {
  const { unmount } = open(makeOpenParking());
  set('Hora de salida', '08:00');
  const departure = () => screen.getByLabelText('Hora de salida');
  expect(departure()).toHaveAccessibleDescription('Sale al día siguiente: 19 h, Q295');
  unmount();
  open(makeParking());
  set('Hora de salida', '08:00');
  expect(departure()).toHaveAccessibleDescription(STAY_ERRORS.END_BEFORE_START.err);
});

test.each([
  ['22:00', '02:00', 'Sale al día siguiente: 4 h'],
  ['13:00', '13:00', 'Sale al día siguiente: 24 h'],
])(
  'FND-02 who arrives at %s and leaves at %s leaves on the next day, in words',
  async (from, until, words) => {
    const dialog = open();
    set('Hora de llegada', from);
    set('Hora de salida', until);
    expect(screen.getByLabelText('Hora de salida')).toHaveAccessibleDescription(words);
    expect(await chosenStay(dialog)).toEqual({ start: at(from), end: at(until, '2026-11-24') });
  },
);

test('FND-02 an impossible stay is an error at its field; an empty field is one once somebody goes on without it', async () => {
  const { user, onChoose, onClose } = open();
  set('Hora de salida', '');
  expect(screen.getByLabelText('Hora de salida')).not.toHaveAccessibleDescription();
  set('Hora de salida', '15:00');
  set('Fecha', '2027-05-01');
  expect(screen.getByLabelText('Fecha')).toHaveAccessibleDescription(
    'Se puede reservar con 90 días de anticipación como máximo.',
  );
  await user.click(finish());
  expect(onChoose).not.toHaveBeenCalled();
  set('Fecha', '2026-11-23');
  set('Hora de salida', '13:10');
  const departure = screen.getByLabelText('Hora de salida');
  expect(departure).toHaveAccessibleDescription('Una reserva dura 15 minutos como mínimo.');
  await user.click(finish());
  set('Hora de salida', '');
  expect(departure).toHaveAccessibleDescription('Este campo es obligatorio.');
  expect(onChoose).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

const soonest = { start: at('12:15'), end: at('14:15') };
test.each([
  [
    { stay, proposed: true },
    'Te proponemos las 13:00: a esa hora abre el primero de los parqueos que viste al abrir el mapa.',
  ],
  // A visitor's own choice has no reason of ours.
  [{ stay: soonest }, null],
])('FND-02 where the page proposes a stay, the dialog says why: row %#', (own, words) => {
  open(undefined, own);
  expect(screen.queryByText(/^Te proponemos/)?.textContent ?? null).toBe(words);
});

test('FND-02 FND-11 BOK-06 a past date is an error of the date; why the stay begins then is said for as long as it does', async () => {
  const dialog = open(undefined, { stay: soonest, proposed: true });
  const why = () => screen.queryByText(/^(Te proponemos|Lo más pronto)/)?.textContent;
  set('Fecha', '2026-11-24');
  expect(why()).toBeUndefined();
  set('Fecha', '2026-11-23');
  expect(why()).toBe(
    'Te proponemos las 12:15: así el parqueo tiene al menos 10 minutos para responder.',
  );
  // What hangs on a date or an arrival that is not there stands still, disabled: nothing jumps, and there is no hole.
  const offers = () => [word('2 h'), screen.getByRole('radio', { name: '12:30' })];
  const isOff = () => offers().map((each) => each.closest('fieldset')!.disabled);
  for (const [field, value, error] of [
    ['Fecha', '', ''],
    ['Fecha', '2026-11-20', 'La fecha ya pasó.'],
    ['Hora de llegada', '', ''],
  ] as const) {
    const before = screen.getByLabelText<HTMLInputElement>(field).value;
    set(field, value);
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription(error);
    expect(isOff()).toEqual([true, field === 'Fecha']);
    expect(why()).toMatch(/^Te proponemos/);
    set(field, before);
  }
  expect(isOff()).toEqual([false, false]);
  expect(screen.getByLabelText('Fecha')).not.toHaveAccessibleDescription();
  await dialog.user.click(word('Mañana'));
  expect(why()).toBeUndefined();
  await dialog.user.click(word('Ahora'));
  expect(word('Ahora')).toHaveAttribute('aria-pressed', 'true');
  expect(why()).toMatch(/^Lo más pronto es a las 12:15: así el parqueo/);
  expect(await chosenStay(dialog)).toEqual(soonest);
  set('Hora de salida', '');
  set('Hora de llegada', '11:00');
  expect(screen.getByLabelText('Hora de llegada')).toHaveAccessibleDescription(
    STAY_ERRORS.IN_THE_PAST.err,
  );
  expect(why()).toBeUndefined();
});

test('FND-02 Escape and Cancelar leave the stay as it was', async () => {
  const { user, onChoose, onClose } = open();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(onChoose).not.toHaveBeenCalled();
});
