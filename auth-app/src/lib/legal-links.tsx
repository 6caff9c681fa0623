import { token } from '@parqueo/shared-ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const Line = styled.span`
  display: block;
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
  && a {
    font-weight: 400;
  }
`;

/** Links to terms and privacy, for visitors without an account (PRV-01). */
export const LegalLinks = () => (
  <Line>
    <Link to="/terminos">Términos</Link>
    <Link to="/privacidad">Privacidad</Link>
  </Line>
);
