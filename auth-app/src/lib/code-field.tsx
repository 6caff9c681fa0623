import { TextField } from '@parqueo/shared-ui';
import { useEffect, useRef } from 'react';
import type { useForm } from './use-form';

interface CodeFieldProps {
  form: Pick<ReturnType<typeof useForm>, 'field'>;
  /** The field appears after the others, and is what is to be done next. */
  takesFocus?: boolean;
  /** There are no recovery codes yet. */
  ofApp?: boolean;
}

/** The code of a second factor: of the app, or one of recovery. */
export function CodeField({ form, takesFocus = false, ofApp = false }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <TextField
      {...form.field('code')}
      ref={input}
      label="Código de verificación"
      hint={
        ofApp
          ? 'Los 6 dígitos que muestra la aplicación'
          : 'Los 6 dígitos de tu aplicación, o un código de recuperación'
      }
      inputMode={ofApp ? 'numeric' : 'text'}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      required
    />
  );
}

/** Message of an empty code. */
export const codeErrors = (code: string | undefined) => ({
  code: code?.trim() ? undefined : 'Escribe el código.',
});
