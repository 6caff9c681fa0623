import { type KeyboardEvent, useState } from 'react';
import { styled } from 'styled-components';
import { Eye, EyeOff } from '../icons';
import { token } from '../tokens/token';
import { Field } from './field';
import { splitFieldProps } from './field-props';
import { IconButton } from './icon-button';
import { Input, type TextFieldProps } from './text-field';

const Frame = styled.div`
  position: relative;
  input {
    padding-right: 52px;
  }
  button {
    position: absolute;
    top: 2px;
    right: 2px;
    color: ${token('color-muted')};
  }
`;

const CapsLock = styled.p`
  color: ${token('color-warning')};
  font-size: ${token('text-14')};
  /* Takes no room while it is empty. */
  &:empty {
    margin-top: calc(-1 * ${token('space-4')});
  }
`;

export type PasswordFieldProps = Omit<TextFieldProps, 'type'>;

/** A password input with a button that shows the text, and a notice while Caps Lock is on. */
export function PasswordField(props: PasswordFieldProps) {
  const { field, attributes } = splitFieldProps(props);
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field {...field}>
      {(control) => (
        <>
          <Frame
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
            onBlur={() => setCapsLock(false)}
          >
            <Input
              autoCapitalize="none"
              spellCheck={false}
              {...attributes}
              {...control}
              type={shown ? 'text' : 'password'}
            />
            <IconButton
              label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
              icon={shown ? <EyeOff size={20} /> : <Eye size={20} />}
              onClick={() => setShown(!shown)}
            />
          </Frame>
          <CapsLock role="status">{capsLock && 'Bloq Mayús está activado'}</CapsLock>
        </>
      )}
    </Field>
  );
}
