import { useSubmit } from '@parqueo/remote-kit';
import { changedValues } from '@parqueo/remote-kit/drafts';
import {
  ACCOUNT_MESSAGES,
  type Account,
  type AccountPatch,
  NAVIGATORS,
  NAVIGATOR_NAMES,
  type Navigator,
  TAX_ID_MESSAGE,
  TEXT_MAX_LENGTH,
  mailText,
  phoneText,
  taxIdOf,
} from '@parqueo/shared-api/contract';
import {
  Button,
  Card,
  FormError,
  Notice,
  PasswordField,
  RadioGroup,
  Stack,
  TextField,
} from '@parqueo/shared-ui';
import { type FormEvent, useState } from 'react';
import { accountErrors } from '../../lib/account-rules';
import { refusalOf } from '../../lib/refusal';
import { useChangeAccount } from './account-calls';
import { NewAddressNotice } from './new-address';

const FIELDS = ['full_name', 'phone', 'email', 'tax_id', 'password'];

/** What was saved last; a mail that is not the account's waits for its link. */
interface Saved {
  email: string | undefined;
}

/** Name, phone, mail, and of drivers NIT and navigator; a new phone or mail wants the password (ACC-01). */
export function DetailsForm({ account }: { account: Account }) {
  const change = useChangeAccount();
  const [changed, setChanged] = useState<Partial<Typed>>({});
  const [password, setPassword] = useState('');
  const [saved, setSaved] = useState<Saved | null>(null);
  // What was not touched follows the account, which changes when a link is opened elsewhere.
  const typed = { ...typedOf(account), ...changed };
  const isDriver = account.user_type === 'driver';
  const patch = patchOf(typed, account);
  const asksPassword = patch.phone !== undefined || patch.email !== undefined;

  const { submit, sending, message, fields, setErrors, clearErrors, form } = useSubmit({
    send: async (body: AccountPatch) => {
      await change(body);
      // What was typed meanwhile stays.
      setChanged((now) => changedValues(changed, now) ?? {});
      setPassword((now) => (now === password ? '' : now));
      setSaved({ email: body.email });
    },
    describeError: (error) => refusalOf(error, FIELDS),
  });

  function set(values: Partial<Typed>) {
    setChanged((before) => ({ ...before, ...values }));
    setSaved(null);
    clearErrors(values);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const found = errorsOf(typed, account, asksPassword ? password : null);
    if (Object.values(found).some(Boolean)) setErrors({ message: '', fields: found });
    else void submit({ ...patch, ...(asksPassword && { password }) });
  }

  function onWithdrawn() {
    setSaved(null);
    form.current?.querySelector<HTMLElement>('[name="email"]')?.focus({ preventScroll: true });
  }

  const text = (name: 'full_name' | 'phone' | 'email' | 'tax_id') => ({
    name,
    value: typed[name],
    error: fields[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      set({ [name]: event.currentTarget.value }),
  });

  return (
    <Card as="form" noValidate aria-label="Tus datos" ref={form} onSubmit={onSubmit}>
      <Stack gap={12}>
        <h2>Tus datos</h2>
        <TextField
          {...text('full_name')}
          label="Nombre completo"
          autoComplete="name"
          maxLength={TEXT_MAX_LENGTH.name}
          required
        />
        <TextField
          {...text('phone')}
          label="Teléfono"
          type="tel"
          autoComplete="tel"
          maxLength={TEXT_MAX_LENGTH.phone}
          required
        />
        <TextField
          {...text('email')}
          label={isMailNeeded(account) ? 'Email' : 'Email (opcional)'}
          type="email"
          autoComplete="email"
          maxLength={TEXT_MAX_LENGTH.email}
        />
        <NewAddressNotice email={account.email} onWithdrawn={onWithdrawn} />
        {isDriver && (
          <TextField
            {...text('tax_id')}
            label="NIT de tus recibos (opcional)"
            hint="O escribe CF."
            autoComplete="off"
            maxLength={20}
          />
        )}
        {isDriver && (
          <RadioGroup<Navigator>
            legend="Ver rutas con"
            name="navigator"
            value={typed.navigator}
            onChange={(navigator) => set({ navigator })}
            options={NAVIGATORS.map((value) => ({ value, label: NAVIGATOR_NAMES[value] }))}
          />
        )}
        {asksPassword && (
          <PasswordField
            name="password"
            label="Tu contraseña actual"
            hint="La pedimos para cambiar tu teléfono o tu correo."
            autoComplete="current-password"
            value={password}
            error={fields['password']}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              clearErrors({ password });
            }}
            required
          />
        )}
        <FormError>{message}</FormError>
        <div role="status">
          {saved && Object.keys(patch).length === 0 && (
            <Notice tone="success">
              Tus datos quedaron guardados.
              {(saved.email ?? account.email) !== account.email &&
                ` Te enviamos un correo a ${saved.email}: cuenta cuando abras su enlace.`}
            </Notice>
          )}
        </div>
        <Button type="submit" size="l" block loading={sending !== null}>
          Guardar cambios
        </Button>
      </Stack>
    </Card>
  );
}

/** Guards may do without one (STF-01). */
const isMailNeeded = ({ email, user_type }: Account) => email !== '' && user_type !== 'attendant';

const typedOf = ({ full_name, phone, email, tax_id, navigator }: Account) => ({
  full_name,
  phone,
  email,
  tax_id,
  navigator: navigator ?? NAVIGATORS[0],
});

type Typed = ReturnType<typeof typedOf>;

/** What differs from the account, whose phone and mail may have been stored before they were read. */
function patchOf(typed: Typed, account: Account): AccountPatch {
  const email = mailText(typed.email);
  const phone = phoneText(typed.phone);
  const before = typedOf(account);
  return {
    ...(typed.full_name !== before.full_name && { full_name: typed.full_name }),
    ...(phone !== phoneText(before.phone) && { phone }),
    ...(email !== mailText(before.email) && { email }),
    ...(typed.tax_id !== before.tax_id && { tax_id: typed.tax_id }),
    ...(typed.navigator !== before.navigator && { navigator: typed.navigator }),
  };
}

function errorsOf(
  { full_name, phone, email, tax_id }: Typed,
  account: Account,
  password: string | null,
) {
  const { full_name: name, phone: number, email: mail } = ACCOUNT_MESSAGES.missing;
  const needed = { full_name: name, phone: number, ...(isMailNeeded(account) && { email: mail }) };
  const found = accountErrors({ full_name, phone, email }, needed);
  return {
    full_name: found['full_name'],
    phone: found['phone'],
    email: found['email'],
    ...(tax_id.trim() !== '' && taxIdOf(tax_id) === null && { tax_id: TAX_ID_MESSAGE }),
    ...(password === '' && { password: ACCOUNT_MESSAGES.missing.password }),
  };
}
