import { useIdempotencyKey } from '@parqueo/remote-kit';
import { DraftNotice, useInputDraft } from '@parqueo/remote-kit/drafts';
import { ACCOUNT_MESSAGES, type SignupBody, mailText } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { Checkbox } from '@parqueo/shared-ui';
import { useRef } from 'react';
import { MailField, NameField, NewPasswordFields, PhoneField } from '../../lib/account-fields';
import { accountErrors, accountOf } from '../../lib/account-rules';
import { AuthForm } from '../../lib/auth-form';
import { FormLink, useTyped } from '../../lib/form-link';
import { LegalLinks } from '../../lib/legal-links';
import { useReturnTo } from '../../lib/return-to';
import { useForm } from '../../lib/use-form';
import { useLogin } from '../../lib/use-login';

/** The needed fields, each with its message (AUT-02). */
const MISSING = {
  ...ACCOUNT_MESSAGES.missing,
  confirmation: 'La confirmación de contraseña es obligatoria.',
};

const KEPT_FIELDS = ['full_name', 'email', 'phone', 'owner'];

/** Creates an account and logs in with it (AUT-01 to AUT-04). */
export default function SignupScreen() {
  const { api } = useHost();
  const returnTo = useReturnTo();
  const { login } = useLogin(returnTo);
  const typed = useTyped();
  const keyOf = useIdempotencyKey();
  /** Email of the account that was created, when only the login after it failed. */
  const created = useRef('');
  const form = useForm({
    validate: (values) => accountErrors(values, MISSING),
    send: async (values) => {
      const account: SignupBody = {
        ...accountOf(values),
        email: mailText(values.email ?? ''),
        user_type: values.owner === 'on' ? 'admin' : 'driver',
      };
      if (created.current !== account.email) {
        await api.user.create(account, keyOf(account));
        created.current = account.email;
        draft.remove();
      }
      await login(account.email, account.password);
    },
  });
  const draft = useInputDraft({ form: 'signup', fields: KEPT_FIELDS, element: form.formProps.ref });
  return (
    <AuthForm
      title="Registrar Usuario"
      form={form}
      onInput={draft.keep}
      action="Registrar Usuario"
      busyAction="Registrando..."
      brief
      footer={
        <>
          <FormLink to="/user-login" state={{ returnTo }}>
            ¿Ya tienes cuenta? Inicia sesión!
          </FormLink>
          <LegalLinks />
        </>
      }
    >
      <DraftNotice
        restored={draft.restored}
        onDiscard={() => {
          draft.discard();
          form.clearErrors();
        }}
      />
      <NameField form={form} />
      <MailField form={form} defaultValue={typed.email} />
      <PhoneField form={form} defaultValue={typed.phone} />
      <NewPasswordFields form={form} />
      <Checkbox name="owner" label="Soy dueño de parqueo y quiero administrar mi parqueo" />
    </AuthForm>
  );
}
