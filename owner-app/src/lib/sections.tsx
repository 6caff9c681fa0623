import { ButtonLink, Row } from '@parqueo/shared-ui';
import definition from '../../remote.json';

/** The owner's sections; attendants are managed in the product itself. */
const SECTIONS = definition.menu.filter(({ path }) => path !== '/guardianes');

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
