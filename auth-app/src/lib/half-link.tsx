import { ErrorState } from '@parqueo/shared-ui';
import { Link } from 'react-router-dom';
import { AuthPanel } from './auth-form';

/** A link of a mail of which only a part was opened. */
export function HalfLink({ title }: { title: string }) {
  return (
    <AuthPanel title={title} footer={<Link to="/">Ir al inicio</Link>}>
      <ErrorState
        title="Este enlace no se puede usar"
        message="Le falta una parte. Ábrelo otra vez desde el correo, o cópialo entero."
      />
    </AuthPanel>
  );
}
