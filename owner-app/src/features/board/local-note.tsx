import { token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

const Note = styled.small`
  display: block;
  color: ${token('color-warning-strong')};
  font-size: ${token('text-14')};
  font-weight: 600;
`;

/** Beside a control that changes nothing but this screen (BRD-03); the control is described by it. */
export function LocalNote({ id }: { id: string }) {
  return <Note id={id}>Solo en esta pantalla</Note>;
}
