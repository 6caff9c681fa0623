import {
  ACCOUNT_MESSAGES,
  LINK_MINUTES,
  type LostPasswordBody,
  RECOVERY_PATHS,
  loginText,
  visibleText,
} from '@parqueo/shared-api/contract';
import { useHost, useSession } from '@parqueo/shared-api/react';
import { Button, Notice } from '@parqueo/shared-ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LoginNameField } from '../../lib/account-fields';
import { AuthForm, AuthPanel } from '../../lib/auth-form';
import { FormLink } from '../../lib/form-link';
import { type FormValues, useForm } from '../../lib/use-form';

const TITLE = '¿Olvidaste tu contraseña?';

/** Asks for a link to a new password, or says whom to ask where no mail is sent (ACC-02). */
export default function LostPasswordScreen() {
  const [requested, setRequested] = useState(false);
  const { mail } = useHost().settings;
  const isSignedIn = useSession().status === 'authenticated';
  const back = isSignedIn ? (
    <Link to="/cuenta">Volver a tu cuenta</Link>
  ) : (
    <FormLink to="/user-login">Volver a iniciar sesión</FormLink>
  );
  if (mail === 'none')
    return (
      <AuthPanel title={TITLE} footer={back}>
        <p>Este servicio no envía correos.</p>
        <p>
          <WhomToAsk />
        </p>
      </AuthPanel>
    );
  if (!requested) return <RequestForm onRequested={() => setRequested(true)} footer={back} />;
  return (
    <AuthPanel title={TITLE} footer={back}>
      <div role="status">
        <Notice tone="success">
          Si hay una cuenta con esos datos, en un momento le llega un correo con un enlace. Sirve
          una vez, durante {LINK_MINUTES} minutos.
        </Notice>
      </div>
      {mail === 'shown' ? (
        <p>
          En la demostración no sale ningún correo: <Link to="/__correo">míralo aquí</Link>.
        </p>
      ) : (
        <p>Si no llega, busca entre los correos no deseados y revisa que lo escribiste bien.</p>
      )}
      <p>
        ¿Tu cuenta no tiene correo? <WhomToAsk />
      </p>
      <Button type="button" variant="secondary" block onClick={() => setRequested(false)}>
        Pedir otro enlace
      </Button>
    </AuthPanel>
  );
}

function RequestForm({
  onRequested,
  footer,
}: {
  onRequested: () => void;
  footer: React.ReactNode;
}) {
  const { api } = useHost();
  const form = useForm({
    validate: ({ mail }: FormValues) => ({
      mail: visibleText(mail ?? '') ? undefined : ACCOUNT_MESSAGES.missing.email,
    }),
    send: async ({ mail = '' }) => {
      const body: LostPasswordBody = { mail: loginText(mail) };
      await api.request(RECOVERY_PATHS.lostPassword, { method: 'POST', body, as: 'response' });
      onRequested();
    },
  });
  return (
    <AuthForm
      title={TITLE}
      form={form}
      action="Enviar enlace"
      busyAction="Enviando..."
      brief
      footer={footer}
    >
      <p>Te enviamos un enlace para elegir otra contraseña al correo de tu cuenta.</p>
      <LoginNameField form={form} />
    </AuthForm>
  );
}

/** Whom to ask for help where no mail is sent, in one sentence (ACC-02). */
function WhomToAsk() {
  const { supportMail, supportPhone } = useHost().settings;
  const mail = supportMail && <a href={`mailto:${supportMail}`}>{supportMail}</a>;
  const phone = supportPhone && (
    <a href={`tel:${supportPhone.replaceAll(/[^+\d]/g, '')}`}>{supportPhone}</a>
  );
  if (!mail && !phone)
    return <>Pide a quien administra este servicio un enlace para elegir otra contraseña.</>;
  return (
    <>
      Pide un enlace para elegir otra contraseña
      {mail && <>: escribe a {mail}</>}
      {phone && (mail ? <> o llama al {phone}</> : <>: llama al {phone}</>)}.
    </>
  );
}
