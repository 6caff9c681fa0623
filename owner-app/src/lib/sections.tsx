import { ButtonLink, Row } from '@parqueo/shared-ui';

/** The owner's sections, as the menu of remote.json has them. */
export const SECTIONS = [
  { label: 'Parqueos', path: '/' },
  { label: 'Historial', path: '/historial-reservas' },
  { label: 'Solicitudes', path: '/solicitudes' },
  { label: 'Tablero', path: '/tablero' },
  { label: 'Agregar parqueo', path: '/add-parking' },
] as const;

/** The ways to the owner's screens in a page whose menu does not lead there. */
export default function Sections() {
  return (
    <nav aria-label="Secciones">
      <Row gap={8}>
        {SECTIONS.map(({ label, path }) => (
          <ButtonLink key={path} to={path} variant="ghost">
            {label}
          </ButtonLink>
        ))}
      </Row>
    </nav>
  );
}
