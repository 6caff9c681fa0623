import { FormRefusal } from '@parqueo/remote-kit';
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
  Notice,
  PasswordField,
  RadioGroup,
  Stack,
  TextField,
} from '@parqueo/shared-ui';
import { accountErrors } from '../../lib/account-rules';
import { useChangeAccount } from './account-calls';
import { NewAddressNotice } from './new-address';
import { useOpenForm } from './use-open-form';

/** Name, phone, mail, and of drivers NIT and navigator; a new phone or mail wants the password (ACC-01). */
export function DetailsForm({ account }: { account: Account }) {
  const change = useChangeAccount();
  const isDriver = account.user_type === 'driver';
  const { typed, saved, sending, form, field, ...state } = useOpenForm({
    initial: typedOf(account),
    validate: (values) => errorsOf(values, account),
    send: (values) => {
      const patch = patchOf(values, account);
      return change({ ...patch, ...(asksPassword(patch) && { password: values.password }) });
    },
  });
  const patch = patchOf(typed, account);

  function onWithdrawn() {
    state.change({});
    form.ref.current?.querySelector<HTMLElement>('[name="email"]')?.focus({ preventScroll: true });
  }

  return (
    <Card as="form" aria-label="Tus datos" {...form}>
      <Stack gap={12}>
        <h2>Tus datos</h2>
        <TextField
          {...field('full_name')}
          label="Nombre completo"
          autoComplete="name"
          maxLength={TEXT_MAX_LENGTH.name}
          required
        />
        <TextField
          {...field('phone')}
          label="Teléfono"
          type="tel"
          autoComplete="tel"
          maxLength={TEXT_MAX_LENGTH.phone}
          required
        />
        <TextField
          {...field('email')}
          label={isMailNeeded(account) ? 'Email' : 'Email (opcional)'}
          type="email"
          autoComplete="email"
          maxLength={TEXT_MAX_LENGTH.email}
        />
        <NewAddressNotice email={account.email} onWithdrawn={onWithdrawn} />
        {isDriver && (
          <TextField
            {...field('tax_id')}
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
            onChange={(navigator) => state.change({ navigator })}
            options={NAVIGATORS.map((value) => ({ value, label: NAVIGATOR_NAMES[value] }))}
          />
        )}
        {asksPassword(patch) && (
          <PasswordField
            {...field('password')}
            label="Tu contraseña actual"
            hint="La pedimos para cambiar tu teléfono o tu correo."
            autoComplete="current-password"
            required
          />
        )}
        <FormRefusal {...state} />
        <div role="status">
          {saved && Object.keys(patch).length === 0 && (
            <Notice tone="success">
              Tus datos quedaron guardados.
              {mailText(saved.email) !== mailText(account.email) &&
                ` Te enviamos un correo a ${mailText(saved.email)}: cuenta cuando abras su enlace.`}
            </Notice>
          )}
        </div>
        <Button type="submit" size="l" block loading={sending}>
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
  password: '',
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

const asksPassword = ({ phone, email }: AccountPatch) => phone !== undefined || email !== undefined;

function errorsOf(typed: Typed, account: Account) {
  const { full_name, phone, email, tax_id, password } = typed;
  const { missing } = ACCOUNT_MESSAGES;
  const needed = {
    full_name: missing.full_name,
    phone: missing.phone,
    ...(isMailNeeded(account) && { email: missing.email }),
  };
  const found = accountErrors({ full_name, phone, email }, needed);
  const isUnproved = password === '' && asksPassword(patchOf(typed, account));
  return {
    full_name: found['full_name'],
    phone: found['phone'],
    email: found['email'],
    ...(tax_id.trim() !== '' && taxIdOf(tax_id) === null && { tax_id: TAX_ID_MESSAGE }),
    ...(isUnproved && { password: missing.password }),
  };
}
