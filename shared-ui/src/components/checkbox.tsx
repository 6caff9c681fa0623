import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens/token';

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: ${token('space-12')};
  min-height: ${token('size-target')};
  cursor: pointer;
  input {
    flex: none;
    width: 22px;
    height: 22px;
    margin: 0;
    accent-color: ${token('color-brand')};
  }
  &:has(:disabled) {
    color: ${token('color-muted')};
    cursor: not-allowed;
  }
`;

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
}

/** A native checkbox; its whole line is the target. */
export function Checkbox({ label, ...attributes }: CheckboxProps) {
  return (
    <Label>
      <input {...attributes} type="checkbox" />
      <span>{label}</span>
    </Label>
  );
}
