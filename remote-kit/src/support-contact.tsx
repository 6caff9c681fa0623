import { useHost } from '@parqueo/shared-api/react';
import { ButtonLink, Row } from '@parqueo/shared-ui';

/** Whom to ask for help, by mail and phone, as the deployment says; nothing without either (HIS-05). */
export function SupportContact() {
  const { supportMail, supportPhone } = useHost().settings;
  if (!supportMail && !supportPhone) return null;
  return (
    <Row gap={8}>
      {supportPhone && (
        <ButtonLink href={`tel:${supportPhone.replaceAll(' ', '')}`} variant="secondary">
          {`Llamar al ${supportPhone}`}
        </ButtonLink>
      )}
      {supportMail && (
        <ButtonLink href={`mailto:${supportMail}`} variant="secondary">
          {supportMail}
        </ButtonLink>
      )}
    </Row>
  );
}
