import { ACCOUNT_MESSAGES, PASSWORD_LENGTH } from '@parqueo/shared-api/contract';
import { PasswordField, TextField } from '@parqueo/shared-ui';
import { useTyped } from './form-link';
import type { useForm } from './use-form';

interface FieldProps {
  form: Pick<ReturnType<typeof useForm>, 'field'>;
}

interface ContactProps extends FieldProps {
  hint?: string;
  defaultValue?: string | undefined;
}

/** By what somebody logs in: the mail address or the phone number (ACC-02). */
export const LoginNameField = ({ form }: FieldProps) => (
  <TextField
    {...form.field('mail')}
    defaultValue={useTyped().mail}
    label="Email"
    hint="O tu número de teléfono"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    required
  />
);

/** What somebody is called. */
export const NameField = ({ form }: FieldProps) => (
  <TextField {...form.field('full_name')} label="Nombre completo" autoComplete="name" required />
);

export const PhoneField = ({ form, ...props }: ContactProps) => (
  <TextField
    {...form.field('phone')}
    {...props}
    label="Teléfono"
    type="tel"
    autoComplete="tel"
    required
  />
);

export const MailField = ({
  form,
  optional = false,
  ...props
}: ContactProps & { optional?: boolean }) => (
  <TextField
    {...form.field('email')}
    {...props}
    label={optional ? 'Correo electrónico (opcional)' : 'Correo electrónico'}
    type="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    required={!optional}
  />
);

/** The password of the account. */
export const PasswordOfAccount = ({ form, label }: FieldProps & { label: string }) => (
  <PasswordField
    {...form.field('password')}
    label={label}
    autoComplete="current-password"
    required
  />
);

/** Message of an empty password. */
export const passwordErrors = (password: string | undefined) => ({
  password: password?.trim() ? undefined : ACCOUNT_MESSAGES.missing.password,
});

/** A password that is made up. */
export const NewPasswordField = ({ form }: FieldProps) => (
  <PasswordField
    {...form.field('password')}
    label="Contraseña"
    hint={`Al menos ${PASSWORD_LENGTH.min} caracteres`}
    autoComplete="new-password"
    required
  />
);

/** A password that is made up, twice. */
export const NewPasswordFields = ({ form }: FieldProps) => (
  <>
    <NewPasswordField form={form} />
    <PasswordField
      {...form.field('confirmation')}
      label="Confirmar contraseña"
      autoComplete="new-password"
      required
    />
  </>
);
