import { ApiError } from '@parqueo/shared-api/client';
import { Button, FormError, TextField } from '@parqueo/shared-ui';
import { act, screen } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { renderScreen } from '../testing';
import { useSubmit } from '.';

interface SheetProps {
  send: (name: string) => Promise<unknown>;
  once?: boolean;
}

/** A form as remotes write them: what is typed is its own, all else the hook's. */
function Sheet({ send, once }: SheetProps) {
  const [name, setName] = useState('');
  const { submit, sending, setErrors, message, fields, clearErrors, form } = useSubmit({
    send,
    once,
    describeError: (error) =>
      error instanceof ApiError
        ? { message: error.message, fields: error.fields }
        : { message: 'Algo falló.', fields: {} },
  });
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (name === '') setErrors({ message: '', fields: { name: 'Falta el nombre.' } });
    else void submit(name);
  }
  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <TextField label="Otro" />
      <TextField
        label="Nombre"
        value={name}
        error={fields.name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          clearErrors({ name });
        }}
      />
      <FormError>{message}</FormError>
      <p>{sending ? `Enviando ${sending.input}` : 'En reposo'}</p>
      {/* Not disabled: a second tap can come before that is shown. */}
      <Button type="submit">Guardar</Button>
    </form>
  );
}

const open = (props: SheetProps) => renderScreen(<Sheet {...props} />);

/** A call that ends when the test says so. */
function held() {
  const ends: { resolve: (value?: unknown) => void; reject: (error: unknown) => void }[] = [];
  const send = jest.fn(
    (_name: string) => new Promise((resolve, reject) => ends.push({ resolve, reject })),
  );
  return { send, ends };
}

const name = () => screen.getByLabelText('Nombre');
const save = () => screen.getByRole('button', { name: 'Guardar' });

test('ADD-06 is sent once however often the button is tapped, and again when that has ended', async () => {
  const { send, ends } = held();
  const { user } = open({ send });
  await user.type(name(), 'Reforma');
  await user.dblClick(save());
  expect(send.mock.calls).toEqual([['Reforma']]);
  expect(screen.getByText('Enviando Reforma')).toBeVisible();
  await act(async () => ends[0]?.resolve());
  expect(screen.getByText('En reposo')).toBeVisible();
  await user.click(save());
  expect(send).toHaveBeenCalledTimes(2);
});

test('ADD-06 what is sent once is not sent again after it was taken', async () => {
  const { send, ends } = held();
  const { user } = open({ send, once: true });
  await user.type(name(), 'Reforma');
  await user.click(save());
  await act(async () => ends[0]?.resolve());
  await user.click(save());
  expect(send).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Enviando Reforma')).toBeVisible();
});

test.each([false, true])(
  'BOK-08 a refusal (once: %s) is shown in words and at its field, which gets the focus; what was typed stays',
  async (once) => {
    const { send, ends } = held();
    const { host, user } = open({ send, once });
    const report = jest.spyOn(host, 'report');
    await user.type(name(), 'Reforma');
    await user.click(save());
    const fields = { name: 'Ese nombre ya existe.' };
    await act(async () =>
      ends[0]?.reject(new ApiError('Revisa los campos.', 400, 'INVALID_FIELDS', fields)),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Revisa los campos.');
    expect(name()).toHaveAccessibleDescription('Ese nombre ya existe.');
    expect(name()).toHaveFocus();
    expect(name()).toHaveValue('Reforma');
    expect(report).not.toHaveBeenCalled();

    await user.type(name(), ' 2');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(name()).not.toHaveAccessibleDescription();
    await user.click(save());
    expect(send).toHaveBeenLastCalledWith('Reforma 2');
  },
);

test('what cannot be sent as it is says so at its field, and is not sent', async () => {
  const { send } = held();
  const { user } = open({ send });
  await user.click(save());
  expect(name()).toHaveFocus();
  expect(name()).toHaveAccessibleDescription('Falta el nombre.');
  expect(send).not.toHaveBeenCalled();
});

test('an error that is nobody’s answer is reported to the host too', async () => {
  const { user, host } = open({ send: () => Promise.reject(new TypeError('bug')) });
  const report = jest.spyOn(host, 'report');
  await user.type(name(), 'Reforma');
  await user.click(save());
  expect(await screen.findByText('Algo falló.')).toBeVisible();
  expect(report).toHaveBeenCalledWith(expect.any(TypeError));
});
