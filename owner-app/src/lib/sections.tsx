import { ButtonLink, Row } from '@parqueo/shared-ui';

/** The owner's sections, from the menu of remote.json. */
export const SECTIONS = [
  { label: 'Hoy', path: '/' },
  { label: 'Puerta', path: '/puerta' },
  { label: 'Solicitudes', path: '/solicitudes' },
  { label: 'Historial', path: '/historial-reservas' },
  { label: 'Tablero', path: '/tablero' },
  { label: 'Agregar parqueo', path: '/add-parking' },
] as const;

/** Links to the owner's screens for pages without a menu. */
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
