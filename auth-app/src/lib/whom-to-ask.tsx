import { useHost } from '@parqueo/shared-api/react';

/** Whom to ask for help where no mail is sent, in one sentence (ACC-02). */
export function WhomToAsk() {
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
