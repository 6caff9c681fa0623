import { PasswordField, TextField } from '@parqueo/shared-ui';
import { screen } from '@testing-library/react';
import { useRef } from 'react';
import { renderScreen } from '../../testing';
import { DraftNotice, useDraft, useInputDraft } from '.';

interface Parking {
  name: string;
  rate: string;
  hours: { from: string };
}

function Form({ parking }: { parking: Parking }) {
  const { values, change, restored, discard, remove } = useDraft({
    form: 'parking',
    initial: () => parking,
  });
  return (
    <form aria-label="Parqueo">
      <DraftNotice restored={restored} onDiscard={discard} />
      <TextField
        label="Nombre"
        value={values.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <p>
        Q{values.rate} desde las {values.hours.from}
      </p>
      <button type="button" onClick={remove}>
        Enviado
      </button>
    </form>
  );
}

const PARKING: Parking = { name: 'Reforma', rate: '15', hours: { from: '08:00' } };
const NOTE = 'Recuperamos lo que habías escrito';

const open = (drafts: Record<string, unknown> = {}, parking = PARKING) =>
  renderScreen(<Form parking={parking} />, { drafts });
const name = () => screen.getByLabelText('Nombre');

test('input is stored while it is typed, and nothing without input', async () => {
  const { host, user } = open();
  expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
  expect(host.kept).toEqual({});
  await user.type(name(), ' Sur');
  expect(host.kept).toEqual({ parking: { name: 'Reforma Sur' } });
  await user.type(name(), '{Backspace}{Backspace}{Backspace}{Backspace}');
  expect(host.kept).toEqual({});
});

test('a form opens with what was typed before and says so; what changed elsewhere since is not undone', async () => {
  const { host, user } = open({ parking: { name: 'Reforma Sur' } }, { ...PARKING, rate: '18' });
  expect(screen.getByText(NOTE)).toBeVisible();
  expect(name()).toHaveValue('Reforma Sur');
  expect(screen.getByText('Q18 desde las 08:00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enviado' }));
  expect(host.kept).toEqual({});
});

test('discarding begins anew, leaves nothing, and leaves the focus in the form', async () => {
  const { host, user } = open({ parking: { name: 'Reforma Sur' } });
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(name()).toHaveValue('Reforma');
  expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
  expect(screen.getByRole('form')).toHaveFocus();
  expect(host.kept).toEqual({});
});

test('values that another version of the page stored are used if they fit', () => {
  open({ parking: { name: 'Sur', rate: 18, hours: { from: null }, color: 'rojo' } });
  expect(name()).toHaveValue('Sur');
  expect(screen.getByText('Q15 desde las 08:00')).toBeVisible();
});

test.each([7, null, 'x', { name: 7 }])('%j is no draft', (stored) => {
  open({ parking: stored });
  expect(name()).toHaveValue('Reforma');
  expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
});

function InputForm() {
  const element = useRef<HTMLFormElement>(null);
  const fields = ['mail', 'password', 'owner'];
  const { keep, restored, discard, remove } = useInputDraft({ form: 'signup', fields, element });
  return (
    <form ref={element} aria-label="Cuenta" onInput={keep}>
      <DraftNotice restored={restored} onDiscard={discard} />
      <TextField name="mail" label="Correo" />
      <PasswordField name="password" label="Contraseña" autoComplete="new-password" />
      <label>
        <input type="checkbox" name="owner" /> Dueño
      </label>
      <button type="button" onClick={remove}>
        Enviado
      </button>
    </form>
  );
}

const openInputs = (drafts: Record<string, unknown> = {}) =>
  renderScreen(<InputForm />, { drafts });

test('inputs are stored by their names, a password never, shown or not', async () => {
  const { host, user } = openInputs();
  await user.type(screen.getByLabelText('Correo'), 'ana@x.gt');
  await user.type(screen.getByLabelText('Contraseña'), 'secreta');
  await user.click(screen.getByRole('button', { name: /mostrar/i }));
  await user.type(screen.getByLabelText('Contraseña'), '-42');
  await user.click(screen.getByLabelText('Dueño'));
  expect(host.kept).toEqual({ signup: { mail: 'ana@x.gt', owner: true } });
});

test('inputs are filled with what was typed before, and emptied by discarding', async () => {
  const { host, user } = openInputs({ signup: { mail: 'ana@x.gt', owner: true, password: 'x' } });
  expect(screen.getByText(NOTE)).toBeVisible();
  expect(screen.getByLabelText('Correo')).toHaveValue('ana@x.gt');
  expect(screen.getByLabelText('Dueño')).toBeChecked();
  expect(screen.getByLabelText('Contraseña')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(screen.getByLabelText('Correo')).toHaveValue('');
  expect(screen.getByLabelText('Dueño')).not.toBeChecked();
  expect(host.kept).toEqual({});
});

test.each([7, null, '', false, { a: 1 }])('%j is nothing that was typed in an input', (mail) => {
  openInputs({ signup: { mail } });
  expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
  expect(screen.getByLabelText('Correo')).toHaveValue('');
});
