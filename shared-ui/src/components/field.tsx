import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Warning } from '../icons';
import { token } from '../tokens/token';

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token('space-4')};
  min-width: 0;
`;

export const FieldLabel = styled.label`
  font-size: ${token('text-14')};
  font-weight: 600;
`;

const Hint = styled.p`
  font-size: ${token('text-14')};
  color: ${token('color-muted')};
`;

const ErrorText = styled.p`
  display: flex;
  gap: ${token('space-4')};
  font-size: ${token('text-14')};
  color: ${token('color-danger')};
  svg {
    flex: none;
    margin-top: 0.15em;
  }
`;

/** Attributes that tie a control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  required: boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Texts around a control. `error` replaces nothing: the hint stays. */
export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Id of a message elsewhere that is about this control. */
  errorId?: string | undefined;
}

export interface FieldProps extends FieldTexts {
  required?: boolean;
  /** Id of the control; made up when missing. */
  id?: string;
  children: (control: ControlAttributes) => ReactNode;
}

/** Message about one control, with an icon so that colour is not alone. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <ErrorText id={id}>
      <Warning size={16} />
      <span>{children}</span>
    </ErrorText>
  );
}

/** A labelled control. `children` receives the attributes that the control must carry. */
export function Field({ label, hint, error, errorId, required, id, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const ownErrorId = `${controlId}-error`;
  const described = [hint && hintId, error && ownErrorId, errorId].filter(Boolean).join(' ');
  return (
    <Column>
      <FieldLabel htmlFor={controlId}>{label}</FieldLabel>
      {children({
        id: controlId,
        required,
        'aria-describedby': described || undefined,
        'aria-invalid': error || errorId ? true : undefined,
      })}
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {error && <FieldError id={ownErrorId}>{error}</FieldError>}
    </Column>
  );
}
