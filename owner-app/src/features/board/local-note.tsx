import { token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

const Note = styled.small`
  display: block;
  color: ${token('color-warning-strong')};
  font-size: ${token('text-14')};
  font-weight: 600;
`;

/** Note that a control changes only this screen (BRD-03); the control refers to it by `id`. */
export function LocalNote({ id }: { id: string }) {
  return <Note id={id}>Solo en esta pantalla</Note>;
}
