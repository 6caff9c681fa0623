import { Section, SupportContact } from '@parqueo/remote-kit';
import { useHost, useSession } from '@parqueo/shared-api/react';
import { ButtonLink, Page, Row, Stack } from '@parqueo/shared-ui';

/** A heading with what is to be said of it, one paragraph each. */
export type Chapter = readonly [title: string, ...paragraphs: string[]];

interface LegalPageProps {
  title: string;
  chapters: readonly Chapter[];
  other: { to: string; label: string };
}

/** A page of plain text that is open to everybody, with and without a session (PRV-01). */
export function LegalPage({ title, chapters, other }: LegalPageProps) {
  const { supportMail, supportPhone } = useHost().settings;
  const isAnonymous = useSession().status === 'anonymous';
  return (
    <Page style={{ maxWidth: '720px' }}>
      <Stack>
        {/* Without a session no header names the screen. */}
        {isAnonymous && <h1>{title}</h1>}
        {chapters.map(([heading, ...paragraphs]) => (
          <Section key={heading} heading="h2" title={heading}>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Section>
        ))}
        {(supportMail || supportPhone) && (
          <Section heading="h2" title="¿Tienes preguntas?">
            <SupportContact />
          </Section>
        )}
        <Row gap={8}>
          <ButtonLink to={other.to} variant="secondary">
            {other.label}
          </ButtonLink>
          <ButtonLink to="/" variant="ghost">
            {isAnonymous ? 'Iniciar sesión' : 'Volver al inicio'}
          </ButtonLink>
        </Row>
      </Stack>
    </Page>
  );
}
